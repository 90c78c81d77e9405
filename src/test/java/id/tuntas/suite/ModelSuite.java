package id.tuntas.suite;

import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// What checks every order of events there is: the model of the engine, and thread interleavings. Needs no application.
@Suite
@SelectPackages({"id.tuntas.model", "id.tuntas.platform"})
@IncludeClassNamePatterns({".*ModelTest", ".*InterleavingsTest"})
class ModelSuite {}
