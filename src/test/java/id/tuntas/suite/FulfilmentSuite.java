package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeClassNamePatterns;
import org.junit.platform.suite.api.ExcludePackages;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// All but commerce and what both roles stand on, with a supplier that does what the tests say.
@Suite
@SelectPackages("id.tuntas")
@ExcludePackages({"id.tuntas.commerce", "id.tuntas.platform", "id.tuntas.model"})
@IncludeClassNamePatterns(".*Test")
@ExcludeClassNamePatterns(".*\\.(ArchitectureTest|TableOwnersTest)") // which have run right after compiling
@ExcludeTags(WholeSystem.TAG)
class FulfilmentSuite {}
