package id.tuntas.platform.security;

import java.util.List;

/// Lists a feature's columns of encrypted values for key rotation.
public interface EncryptedColumnSource {

    List<EncryptedColumn> encryptedColumns();
}
