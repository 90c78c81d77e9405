package id.tuntas.platform.security;

import java.util.List;

/// Stores encrypted values, and says where, so that none is forgotten when the key changes.
public interface EncryptedColumnSource {

    List<EncryptedColumn> encryptedColumns();
}
