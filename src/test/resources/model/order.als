/*
 * One order on its way through claim, act and record, with two replicas and everything that can go wrong
 * between the steps. src/docs/model.md explains it; id.tuntas.model.ModelTest runs every command below.
 */
module order

open util/ordering[State] as states
open util/ordering[Generation] as generations

------------------------------------------------------------------------------------------------- rules

/** What keeps the promises. Each has a command that takes it out and shows what it is for. */
abstract sig Rule {}
one sig
  PollFirst,         -- what may have reached the supplier is polled before anything else is done
  ConfirmRefusal,    -- a refusal is confirmed by polling before it ends the order, or frees one that may be under way
  CancelWhenFree,    -- an order is canceled only while no replica has it, nor has left it with an unknown outcome
  NotFoundIsNoProof, -- not found may mean not there yet: the order is not canceled until a later attempt was answered
  NotSentIsNoAnswer, -- an attempt that was held back, since the price is unknown, says nothing of earlier ones
  ConditionalClaim,  -- a claim changes the row only if its generation is still the one that was read
  PostponingRaises,  -- postponing raises the generation
  FinishingRaises,   -- finishing raises the generation
  LookAgain,         -- a signal since the claim means another look, also when the order has just ended
  OneRefId,          -- every attempt has the same ref_id
  RefusalsWait       -- while an earlier request may still arrive, a refusal neither ends the order nor frees it
extends Rule {}
sig Kept in Rule {}

------------------------------------------------------------------------------------------------- state

sig Generation {}
sig Replica {}

enum Lease { Free, Held, Left }  -- Left: its owner could not write down what it did
enum Act { Placing, Polling, Confirming }
enum Answer { Placed, AlreadyPlaced, Refused, RefusedForNow, NotSent, NotFound, Open, Delivered, Reversed, Unknown }
enum Status { Accepted, Waiting, NotPlaced, Uncertain, Processing, Completed, Failed, Canceled }
enum Notification { FirstNotification, SecondNotification }
one sig Yes {}

sig State {
  -- what happens next, and which replica does it
  event: one Event,
  who: set Replica,

  -- the row of `open_order`. Time is not modelled: what has a due time may be due, a lease may have run out
  generation: one Generation,
  lease: one Lease,
  due, signalled: lone Yes,       -- signalled: there was a signal since the claim

  -- the order
  status: one Status,
  notifications: set Notification,

  -- what the replicas know; a crash loses all of it
  claim: Replica -> Generation,
  act: Replica -> Act,           -- what it waits for
  answer: Replica -> Answer,     -- what came of it, not recorded yet

  -- the supplier
  bought: set Generation,        -- transactions, by the claim that sent them
  says: lone Answer,             -- Open, Delivered or Reversed
  onItsWay: Replica -> Generation, -- requests that were sent, or will be by a slow replica

  -- what only the invariants look at
  unseen: lone Yes,              -- a signal that no recorded look has followed yet
  lookers, recorded: set Replica,  -- polled since the last signal; have recorded what their claim was for
  doubled: lone Yes              -- something was recorded twice
}

------------------------------------------------------------------------------------------------- events

enum Event { Claim, TakeOver, Place, HoldBack, NoAnswer, Arrive, Poll, Record, RecordUnanswered, Interrupt, Crash,
  LoseLease, Cancel, Signal, Deliver, Reverse, Nothing }

fun placeable: set Status { Accepted + Waiting + NotPlaced }
fun final: set Status { Completed + Failed + Canceled }
pred owns[s: State, r: Replica] { r.(s.claim) = s.generation }
pred has[s: State, g: Generation] { OneRefId in Kept implies some s.bought else g in s.bought }

/** Select and update in one: of all who have read the same generation, the condition lets one have the row. */
pred claim[s, t: State, rs: set Replica] {
  s.event = (s.lease = Free implies Claim else TakeOver)
  some rs
  some s.due
  no rs.(s.claim)
  ConditionalClaim in Kept implies one rs
  t.generation = s.generation.next
  let polls = (s.status not in placeable or (s.lease != Free and PollFirst in Kept)) {
    t.claim = s.claim + rs -> t.generation
    t.act = s.act + rs -> (polls implies Polling else Placing)
    t.onItsWay = s.onItsWay + (polls implies none -> none else rs -> t.generation)
  }
  t.lease = Held and no t.signalled
  t.recorded = s.recorded - rs and t.lookers = s.lookers - rs and t.doubled = s.doubled
  t.due = s.due and t.answer = s.answer and t.unseen = s.unseen
  sameTransactions[s, t] and sameOrder[s, t]
}

/** The supplier answers. It looks at its stock, or at anything else, before it looks at the ref_id: it may
    refuse what it has. */
pred place[s, t: State, r: Replica] {
  s.event = Place
  r.(s.act) = Placing and r -> r.(s.claim) in s.onItsWay
  t.onItsWay = s.onItsWay - r -> r.(s.claim)
  one a: Placed + AlreadyPlaced + Refused + RefusedForNow {
    a = Placed implies not has[s, r.(s.claim)]
    a = AlreadyPlaced implies has[s, r.(s.claim)]
    a = Placed implies buys[s, t, r.(s.claim)] else sameTransactions[s, t]
    t.answer = s.answer + r -> a
    let confirms = ConfirmRefusal in Kept and (a = Refused or a = RefusedForNow and s.status = NotPlaced) |
      t.act = s.act - r -> Placing + (confirms implies r -> Confirming else none -> none)
  }
  t.claim = s.claim
  sameRow[s, t] and sameOrder[s, t] and sameGhost[s, t]
}

/** Nothing is sent: the price is unknown, or too high, which is a refusal of ours. */
pred holdBack[s, t: State, r: Replica] {
  s.event = HoldBack
  r.(s.act) = Placing and r -> r.(s.claim) in s.onItsWay
  t.onItsWay = s.onItsWay - r -> r.(s.claim)
  one a: NotSent + RefusedForNow {
    t.answer = s.answer + r -> a
    let confirms = ConfirmRefusal in Kept and a = RefusedForNow and s.status = NotPlaced |
      t.act = s.act - r -> Placing + (confirms implies r -> Confirming else none -> none)
  }
  t.claim = s.claim
  sameTransactions[s, t] and sameRow[s, t] and sameOrder[s, t] and sameGhost[s, t]
}

/** Time-out, 5xx or a lost connection. The request may still be on its way. */
pred noAnswer[s, t: State, r: Replica] {
  s.event = NoAnswer
  some r.(s.act)
  t.act = s.act - r -> Act
  t.answer = s.answer ++ r -> Unknown
  t.claim = s.claim
  sameSupplier[s, t] and sameRow[s, t] and sameOrder[s, t] and sameGhost[s, t]
}

/** A request gets through, and its answer is lost. */
pred arrive[s, t: State, r: Replica] {
  s.event = Arrive
  one g: r.(s.onItsWay) {
    not has[s, g]
    buys[s, t, g]
    t.onItsWay = s.onItsWay - r -> g
  }
  sameReplicas[s, t] and sameRow[s, t] and sameOrder[s, t] and sameGhost[s, t]
}

/** A refusal that is too early counts as not sent. Time is not modelled: after the minutes that the code waits, nothing
    is on its way, which the code assumes. */
pred poll[s, t: State, r: Replica] {
  s.event = Poll
  some r.(s.act) & (Polling + Confirming)
  t.act = s.act - r -> Act
  let found = has[s, r.(s.claim)] |
    r.(s.act) = Polling
      implies t.answer = s.answer + r -> (found implies s.says else NotFound)
      else t.answer = (found implies s.answer ++ r -> AlreadyPlaced
        else RefusalsWait in Kept and s.status = NotPlaced and some s.onItsWay implies s.answer ++ r -> NotSent
        else s.answer)
  t.lookers = s.lookers + r and t.unseen = s.unseen and t.recorded = s.recorded and t.doubled = s.doubled
  t.claim = s.claim
  sameSupplier[s, t] and sameRow[s, t] and sameOrder[s, t]
}

/** Order, notification and row in one transaction, which only the owner can do. The answer to its commit may be lost. */
pred record[s, t: State, r: Replica] {
  s.event in Record + RecordUnanswered
  owns[s, r]
  some r.(s.answer) and no r.(s.act)
  let a = r.(s.answer), isLook = s.status in final and a in NotFound + Open + Delivered + Reversed + Unknown {
    t.status = (isLook implies s.status
      else a in Placed + AlreadyPlaced + Open implies Processing
      else a = Delivered implies Completed
      else a in Refused + Reversed implies Failed
      else a = NotSent and s.status = NotPlaced and NotSentIsNoAnswer in Kept implies NotPlaced
      else a in RefusedForNow + NotSent implies Waiting
      else s.status = Processing implies Processing
      else a = NotFound implies NotPlaced
      else Uncertain)
    s.status in final implies t.status = s.status
    t.status in Completed + Failed and not isLook
      implies t.notifications = s.notifications + (no s.notifications implies FirstNotification else SecondNotification)
      else t.notifications = s.notifications
    t.status in final and a != Unknown and (LookAgain in Kept implies no s.signalled)
      implies finish[s, t] else postpone[s, t, Free]
  }
  t.unseen = (r in s.lookers implies none else s.unseen)
  t.recorded = s.recorded + r and t.lookers = s.lookers
  t.doubled = (r in s.recorded implies Yes else s.doubled)
  s.event = Record implies forgets[s, t, r] else sameReplicas[s, t]
  sameSupplier[s, t]
}

/** The record failed, or whether it did is unknown: the row is left for the next claim. */
pred interrupt[s, t: State, r: Replica] {
  s.event = Interrupt
  owns[s, r]
  postpone[s, t, PollFirst in Kept implies Left else Free]
  forgets[s, t, r]
  sameOrder[s, t] and sameSupplier[s, t] and sameGhost[s, t]
}

pred crash[s, t: State, r: Replica] {
  s.event = (owns[s, r] implies Crash else LoseLease)
  some r.(s.claim)
  forgets[s, t, r]
  sameRow[s, t] and sameOrder[s, t] and sameSupplier[s, t] and sameGhost[s, t]
}

pred cancel[s, t: State] {
  s.event = Cancel
  s.status in placeable
  CancelWhenFree in Kept implies s.lease = Free
  NotFoundIsNoProof in Kept implies s.status != NotPlaced
  t.status = Canceled and t.notifications = s.notifications
  finish[s, t]
  sameReplicas[s, t] and sameSupplier[s, t] and sameGhost[s, t]
}

/** The supplier says how it stands. A finished row is opened again if that does not fit. */
pred signal[s, t: State] {
  s.event = Signal
  some s.bought
  some s.due implies {
    t.signalled = Yes
    t.generation = s.generation and t.lease = s.lease
  } else {
    s.says != Open
    s.status = Completed implies s.says = Reversed
    s.status = Failed implies s.says = Delivered
    t.generation = s.generation.next
    t.lease = Free and no t.signalled
  }
  t.due = Yes and t.unseen = Yes and no t.lookers and t.recorded = s.recorded and t.doubled = s.doubled
  sameReplicas[s, t] and sameOrder[s, t] and sameSupplier[s, t]
}

pred deliver[s, t: State] { s.event = Deliver and s.says = Open and t.says = Delivered and moves[s, t] }
pred reverse[s, t: State] {
  s.event = Reverse and some s.says & (Open + Delivered) and t.says = Reversed
  moves[s, t]
}
pred moves[s, t: State] {
  t.bought = s.bought and t.onItsWay = s.onItsWay
  sameReplicas[s, t] and sameRow[s, t] and sameOrder[s, t] and sameGhost[s, t]
}

pred nothing[s, t: State] {
  s.event = Nothing
  sameReplicas[s, t] and sameRow[s, t] and sameOrder[s, t] and sameSupplier[s, t] and sameGhost[s, t]
}

-- parts of events

pred finish[s, t: State] { raise[s, t, FinishingRaises] and t.lease = Free and no t.due and no t.signalled }
pred postpone[s, t: State, l: Lease] {
  raise[s, t, PostponingRaises] and t.lease = l and t.due = s.due and no t.signalled
}
pred raise[s, t: State, rule: Rule] {
  t.generation = (rule in Kept implies s.generation.next else s.generation)
}
pred forgets[s, t: State, r: Replica] {
  t.claim = s.claim - r -> Generation
  t.act = s.act - r -> Act
  t.answer = s.answer - r -> Answer
}
pred buys[s, t: State, g: Generation] {
  t.bought = s.bought + g
  t.says = (some s.says implies s.says else Open)
}
pred sameTransactions[s, t: State] { t.bought = s.bought and t.says = s.says }
pred sameSupplier[s, t: State] { sameTransactions[s, t] and t.onItsWay = s.onItsWay }
pred sameReplicas[s, t: State] { t.claim = s.claim and t.act = s.act and t.answer = s.answer }
pred sameRow[s, t: State] {
  t.generation = s.generation and t.lease = s.lease and t.due = s.due and t.signalled = s.signalled
}
pred sameOrder[s, t: State] { t.status = s.status and t.notifications = s.notifications }
pred sameGhost[s, t: State] {
  t.unseen = s.unseen and t.lookers = s.lookers and t.recorded = s.recorded and t.doubled = s.doubled
}

pred start[s: State] {
  s.status = Accepted and no s.notifications
  s.generation = generations/first and s.lease = Free and some s.due and no s.signalled
  no s.claim and no s.act and no s.answer
  no s.bought and no s.says and no s.onItsWay
  no s.unseen and no s.lookers and no s.recorded and no s.doubled
}

pred step[s, t: State] {
  claim[s, t, s.who]
  or (one r: s.who {
    one s.who
    place[s, t, r] or holdBack[s, t, r] or noAnswer[s, t, r] or arrive[s, t, r]
    or poll[s, t, r] or record[s, t, r] or interrupt[s, t, r] or crash[s, t, r]
  })
  or (no s.who and (cancel[s, t] or signal[s, t] or deliver[s, t] or reverse[s, t] or nothing[s, t]))
}

------------------------------------------------------------------------------------------------- promises

pred charged[s: State] { some s.bought and s.says != Reversed }

pred boughtOnce[s: State] { lone s.bought }
pred endsAsCharged[s: State] { s.status in Failed + Canceled implies not charged[s] }
pred signalsAreSeen[s: State] { some s.unseen implies some s.due }
pred oneNotificationPerEnd[s: State] { s.status in Completed + Failed implies one s.notifications else no s.notifications }
pred recordedOnce[s: State] { no s.doubled }
pred nothingIsForgotten[s: State] { s.status not in final implies some s.due }

/** What holds besides, so that each step keeps it. With it, the promises hold after any number of steps. */
pred invariant[s: State] {
  boughtOnce[s] and endsAsCharged[s] and signalsAreSeen[s] and oneNotificationPerEnd[s]
  recordedOnce[s] and nothingIsForgotten[s]
  all r: Replica {
    lone r.(s.claim) and lone r.(s.act) and lone r.(s.answer)
    no r.(s.claim) implies no r.(s.act) and no r.(s.answer)
    r.(s.act) = Confirming implies some r.(s.answer) & (Refused + RefusedForNow)
    some r.(s.act) & (Placing + Polling) implies no r.(s.answer)
    r.(s.claim) + r.(s.onItsWay) in s.generation + s.generation.prevs
    some r.(s.answer) & (Placed + AlreadyPlaced + Open) implies some s.bought
    r.(s.answer) = Delivered implies some s.says & (Delivered + Reversed)
    r.(s.answer) = Reversed implies s.says = Reversed
    owns[s, r] implies owner[s, r]
  }
  lone (s.claim + s.onItsWay).(s.generation)
  some s.bought iff some s.says
  s.says in Open + Delivered + Reversed
  some s.unseen implies some s.bought
  no s.due implies s.lease = Free and no s.signalled
  s.status in Processing + Completed implies some s.bought
  s.status = Failed implies (s.says = Reversed or certainlyNot[s])
  s.status = Canceled implies certainlyNot[s]
  s.status in Accepted + Waiting and s.lease = Free implies certainlyNot[s]
}

/** The supplier does not have the order, and will not get it any more. */
pred certainlyNot[s: State] { no s.bought and no s.onItsWay }

pred owner[s: State, r: Replica] {
  let a = r.(s.answer), act = r.(s.act) {
    s.lease = Held and some s.due
    r not in s.recorded
    some a & (Refused + RefusedForNow) and (no act or s.status in Accepted + Waiting) implies certainlyNot[s]
    (some a & (Placed + AlreadyPlaced + Refused + RefusedForNow + NotSent) or some act & (Placing + Confirming))
      implies s.status in placeable
    a = NotSent and s.status in Accepted + Waiting implies certainlyNot[s]
    act = Placing and s.status in Accepted + Waiting and r -> r.(s.claim) in s.onItsWay
      implies no s.bought and s.onItsWay = r -> r.(s.claim)
    some s.unseen and no s.signalled and no act and some a & (NotFound + Open + Delivered + Reversed)
      implies r in s.lookers
  }
}

check holdsAtFirst { Kept = Rule and start[first] implies invariant[first] } for 3 but 6 Generation, 1 State
check everyStepKeepsIt { Kept = Rule and invariant[first] and step[first, last] implies invariant[last] }
  for 3 but 6 Generation, 2 State

------------------------------------------------------------------------------------------------- stories

/** A way from the start on which these things happen, and nothing else. */
pred story[es: set Event] {
  start[first]
  all s: State - last | step[s, s.next]
  (State - last).event = es
  last.event = Nothing and no last.who
}

/** What the model is about can happen, and every event has a part in it. */
pred happens[es: set Event] { Kept = Rule and story[es] }

run completed { happens[Claim + Place + Record + Deliver + Poll] and last.status = Completed }
  for 2 but 5 Generation, 8 State
run refused { happens[Claim + Place + Poll + Record] and last.status = Failed }
  for 2 but 3 Generation, 5 State
run takenBackBeforeTheEnd { happens[Claim + Place + Record + Reverse + Poll] and last.status = Failed }
  for 2 but 5 Generation, 8 State
run canceledWhileWaiting { happens[Claim + Place + Record + Cancel] }
  for 2 but 4 Generation, 5 State
run heldBack { happens[Claim + HoldBack + Record + Cancel] }
  for 2 but 4 Generation, 5 State
run heldBackButBought {
  happens[Claim + TakeOver + Poll + Record + Arrive + HoldBack] and last.status = Processing
  some s: State | s.event = Poll and Confirming in s.who.(s.act)
} for 2 but 7 Generation, 10 State
run answerLost { happens[Claim + NoAnswer + Arrive + Record + Poll] and last.status = Processing }
  for 2 but 5 Generation, 8 State
run crashed { happens[Claim + Arrive + Crash + TakeOver + Poll + Record] and last.status = Processing }
  for 2 but 4 Generation, 7 State
run leaseExpired { happens[Claim + Arrive + TakeOver + Poll + Record + LoseLease] and last.status = Processing }
  for 2 but 4 Generation, 7 State
run recordFailed { happens[Claim + Place + Interrupt + TakeOver + Poll + Record] and last.status = Processing }
  for 2 but 5 Generation, 7 State
run commitUnanswered { happens[Claim + Place + RecordUnanswered + LoseLease] and last.status = Processing }
  for 2 but 3 Generation, 5 State
run signalDuringTheLastRecord {
  happens[Claim + Arrive + TakeOver + Deliver + Poll + Reverse + Signal + Record]
  no last.due and no last.unseen
  some s: State | s.event = Record and some s.signalled and s.next.status = Completed
} for 2 but 6 Generation, 12 State
run signalAfterTheEnd {
  happens[Claim + Arrive + TakeOver + Deliver + Poll + Record + Reverse + Signal]
  no last.due and no last.unseen
  some s: State | s.event = Signal and s.status = Completed and no s.due
} for 2 but 7 Generation, 12 State

/** Without a rule, these events break a promise. */
pred without[r: Rule, es: set Event] { Kept = Rule - r and story[es] }

run withoutPollFirst { without[PollFirst, Claim + Place + Interrupt + Cancel] and not endsAsCharged[last] }
  for 2 but 4 Generation, 5 State
run withoutConfirmRefusal {
  without[ConfirmRefusal, Claim + TakeOver + Poll + Arrive + Place + Record] and not endsAsCharged[last]
  some s: State | s.event = Place and some s.bought
} for 2 but 6 Generation, 9 State
run withoutCancelWhenFree { without[CancelWhenFree, Claim + Place + Cancel] and not endsAsCharged[last] }
  for 2 but 3 Generation, 4 State
run withoutNotFoundIsNoProof {
  without[NotFoundIsNoProof, Claim + TakeOver + Poll + Record + Cancel + Arrive] and not endsAsCharged[last]
} for 2 but 5 Generation, 7 State
run withoutNotSentIsNoAnswer {
  without[NotSentIsNoAnswer, Claim + TakeOver + Poll + Record + HoldBack + Cancel + Arrive] and not endsAsCharged[last]
} for 2 but 7 Generation, 10 State
run withoutConditionalClaim {
  without[ConditionalClaim, Claim + Place + Poll + Record + Arrive] and not endsAsCharged[last]
} for 2 but 3 Generation, 6 State
run withoutPostponingRaises {
  without[PostponingRaises, Claim + Place + RecordUnanswered + Record] and not recordedOnce[last]
} for 2 but 2 Generation, 5 State
run withoutFinishingRaises {
  without[FinishingRaises, Claim + Place + Poll + RecordUnanswered + Record] and not oneNotificationPerEnd[last]
} for 2 but 2 Generation, 6 State
run withoutLookAgain {
  without[LookAgain, Claim + Arrive + TakeOver + Deliver + Poll + Reverse + Signal + Record]
  not signalsAreSeen[last] and last.status = Completed
  some s: State | s.event = Signal and s.says = Reversed
} for 2 but 4 Generation, 9 State
run withoutOneRefId { without[OneRefId, Claim + Arrive + TakeOver + Poll + Record + Place] and not boughtOnce[last] }
  for 2 but 5 Generation, 8 State
run withoutRefusalsWait {
  without[RefusalsWait, Claim + TakeOver + Poll + Record + Place + Arrive] and not endsAsCharged[last]
} for 2 but 6 Generation, 10 State
