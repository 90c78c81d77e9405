package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RolesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdbc:mysql://127.0.0.1:33061/tuntas?sslMode=DISABLED                 | 127.0.0.1:33061/tuntas
            jdbc:mysql://db.example.com/shop?user=root&password=secret           | db.example.com/shop
            jdbc:mysql://root:secret@db.example.com:3306/shop                    | db.example.com:3306/shop
            jdbc:mysql:loadbalance://one:3306,two:3306/shop                      | one:3306,two:3306/shop
            jdbc:mysql://[::1]:3306/shop                                         | [::1]:3306/shop
            jdbc:mysql://vtgate.example.com/tuntas:-80                           | vtgate.example.com/tuntas:-80
            jdbc:mysql://address=(host=one)(user=root)(password=secret)/shop     | as set
            jdbc:mysql://(host=one,user=root,password=secret)/shop               | as set
            jdbc:mysql://root:sec/ret@db.example.com/shop                        | as set
            """)
    void placeOfADatabaseShowsNoCredentials(String jdbcUrl, String place) {
        assertThat(EnabledRoles.place(jdbcUrl)).isEqualTo(place);
    }
}
