package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.IncludeTags;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// Both roles together, see [WholeSystem].
@Suite
@SelectPackages("id.tuntas")
@IncludeClassNamePatterns(".*Test")
@IncludeTags(WholeSystem.TAG)
class WholeSystemSuite {}
