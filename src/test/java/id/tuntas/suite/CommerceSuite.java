package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// The role commerce.
@Suite
@SelectPackages("id.tuntas.commerce")
@IncludeClassNamePatterns(".*Test")
@ExcludeTags(WholeSystem.TAG)
class CommerceSuite {}
