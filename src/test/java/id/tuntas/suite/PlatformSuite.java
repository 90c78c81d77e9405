package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// What both roles stand on. The packages named here are left out by [FulfilmentSuite].
@Suite
@SelectPackages({
    "id.tuntas.certificate",
    "id.tuntas.commit",
    "id.tuntas.database",
    "id.tuntas.http",
    "id.tuntas.job",
    "id.tuntas.launch",
    "id.tuntas.model",
    "id.tuntas.outbound",
    "id.tuntas.request",
    "id.tuntas.security",
    "id.tuntas.sql",
    "id.tuntas.time",
    "id.tuntas.work"
})
@IncludeClassNamePatterns(".*Test")
@ExcludeTags(WholeSystem.TAG)
class PlatformSuite {}
