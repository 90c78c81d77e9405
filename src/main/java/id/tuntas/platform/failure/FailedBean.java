package id.tuntas.platform.failure;

/// Names beans in logs, alarms and metrics.
public final class FailedBean {

    private FailedBean() {}

    /// The simple name of its class, without what CDI adds.
    public static String name(Object bean) {
        return bean.getClass().getSimpleName().replace("_Subclass", "").replace("_ClientProxy", "");
    }
}
