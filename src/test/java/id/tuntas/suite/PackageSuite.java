package id.tuntas.suite;

import id.tuntas.CachedStartIT;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.Suite;

/// What has to run before the other tests of the package: it leaves the class cache with which they start in half the
/// time.
@Suite
@SelectClasses(CachedStartIT.class)
@IncludeClassNamePatterns(".*IT")
class PackageSuite {}
