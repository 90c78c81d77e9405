package id.tuntas.fulfilment.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CustomerTest {

    @Test
    void everythingButNameAndLanguageIsAnAddress() throws ReflectiveOperationException {
        var components = Arrays.stream(Customer.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
        var types = components.stream().map(_ -> String.class).toArray(Class<?>[]::new);
        var customer = Customer.class.getDeclaredConstructor(types).newInstance(components.toArray());

        assertThat(customer.addresses())
                .containsExactlyInAnyOrderElementsOf(components.stream()
                        .filter(name -> !name.equals("name") && !name.equals("locale"))
                        .toList());
    }
}
