package id.tuntas.platform.link;

import id.tuntas.platform.security.ASigner;
import id.tuntas.testsupport.MappedSettings;
import java.util.Map;

/// Links without an application around them.
public final class SomeLinks {

    private SomeLinks() {}

    /// As where no public URL is set.
    public static TrackingLinks none() {
        return with(Map.of());
    }

    public static TrackingLinks with(Map<String, String> settings) {
        var token = new TrackingToken(ASigner.with("a key that is 32 characters long"));
        return new TrackingLinks(token, MappedSettings.of(TrackingConfig.class, settings));
    }
}
