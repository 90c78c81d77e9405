package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// The role commerce and what both roles stand on.
@Suite
@SelectPackages({"id.tuntas.commerce", "id.tuntas.platform"})
@IncludeClassNamePatterns(".*Test")
@ExcludeClassNamePatterns(".*InterleavingsTest")
@ExcludeTags(WholeSystem.TAG)
class CommerceSuite {}
