package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// What both roles stand on.
@Suite
@SelectPackages("id.tuntas")
@IncludeClassNamePatterns(Platform.TESTS)
@ExcludeTags(WholeSystem.TAG)
class PlatformSuite {}
