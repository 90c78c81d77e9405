package id.tuntas.suite;

import id.tuntas.testsupport.WholeSystem;
import org.junit.platform.suite.api.ExcludeTags;
import org.junit.platform.suite.api.IncludeClassNamePatterns;
import org.junit.platform.suite.api.SelectPackages;
import org.junit.platform.suite.api.Suite;

/// The life of an order, with a supplier that does what the tests say. A suite of its own, because it takes as long as
/// all others of fulfilment together.
@Suite
@SelectPackages("id.tuntas.fulfilment.order")
@IncludeClassNamePatterns(".*Test")
@ExcludeTags(WholeSystem.TAG)
class OrderSuite {}
