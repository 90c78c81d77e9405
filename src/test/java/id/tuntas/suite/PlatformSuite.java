package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// What both roles stand on, and the model of the engine.
@Suite
@SelectPackages({"id.tuntas.platform", "id.tuntas.model"})
@IncludeClassNamePatterns(".*Test")
@ExcludeTags(WholeSystem.TAG)
class PlatformSuite {}
