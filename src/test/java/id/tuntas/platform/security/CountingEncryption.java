package id.tuntas.platform.security;

import java.util.concurrent.atomic.AtomicInteger;

/// Encryption that counts how often a value is decrypted.
public final class CountingEncryption extends Encryption {

    private final AtomicInteger decryptions = new AtomicInteger();

    public CountingEncryption() {
        super(AnEncryption.keys("a key that is 32 characters long"));
    }

    public int decryptions() {
        return decryptions.get();
    }

    @Override
    public byte[] decryptBytes(byte[] stored, String context, String row) {
        decryptions.incrementAndGet();
        return super.decryptBytes(stored, context, row);
    }
}
