import { judgeRefund } from '../answers.ts'
import { type TestProviderDeps, tellOf } from '../test-provider.ts'
import { type TestCard, type TestPayment, testStateOf, testStatusOf } from './test-payment.ts'

/** What the pages of the test provider do for the payer who presses a button on them. */
export type TestPages = {
  show(ref: string): Promise<ShownTestPayment | null>
  /** Pays, unless the lies decline the card. */
  approve(ref: string): Promise<Pressed>
  /** The card is refused. The page stays open for another try. */
  decline(ref: string, code?: string): Promise<Pressed>
  /** The bank asks the payer to prove who they are; `approve` or `decline` follows. */
  challenge(ref: string): Promise<Pressed>
  /** The payer is done, and the money comes, or does not, after a while. */
  payLater(ref: string, later: { afterMs: number; outcome: 'paid' | 'failed' }): Promise<Pressed>
  /** What only whoever plays the provider's own staff and banks can do. */
  refundOutside(ref: string, amountMinor: number): Promise<Pressed>
  dispute(ref: string, state: 'open' | 'won' | 'lost'): Promise<Pressed>
}

/** Going back without paying is a link to `returnUrl`: it changes nothing. */
export type ShownTestPayment = Pick<
  TestPayment,
  'ref' | 'amount' | 'description' | 'returnUrl' | 'locale' | 'isChallenged' | 'declined'
> & {
  status: ReturnType<typeof testStatusOf>
  /** The payer is done, and the money has yet to come. */
  isUnderWay: boolean
}

/** `closed`: it is too late for that, because the payment is over or was never there. */
export type Pressed = 'done' | 'declined' | 'closed'

const CARD: TestCard = { brand: 'visa', last4: '4242' }

export function openTestPages(deps: TestProviderDeps): TestPages {
  const { store, clock, lies } = deps
  const press = async (ref: string, change: Change): Promise<Pressed> => {
    const nowMs = clock.nowMs()
    const { payment, answer } = await store.change(ref, before => {
      const after = before && change(before, nowMs)
      return { payment: after, answer: { payment: after, answer: pressed(after) } }
    })
    const laterMs = [payment?.payment?.atMs, payment?.dispute?.atMs].map(at => (at ?? 0) - nowMs)
    if (payment) await tellOf(deps, payment, [0, ...laterMs.filter(ms => ms > 0)])
    return answer
  }
  const pay = (afterMs: number, outcome: 'paid' | 'failed'): Change =>
    whileOpen((payment, nowMs) => {
      const disputeAfterMs = lies.disputeAfterMs()
      const atMs = nowMs + afterMs
      return {
        ...payment,
        isChallenged: false,
        declined: null,
        payment: { atMs, outcome, card: CARD },
        dispute: disputeAfterMs === null ? null : { atMs: atMs + disputeAfterMs, state: 'open' },
      }
    })
  const refuse = (declined: string) => whileOpen(one => ({ ...one, declined, isChallenged: false }))
  return {
    show: async ref => {
      const payment = await store.read(ref)
      return payment && shown(payment, testStatusOf(payment, clock.nowMs()))
    },
    approve: ref =>
      press(ref, lies.card() === 'declined' ? refuse('card_declined') : pay(0, 'paid')),
    decline: (ref, code = 'card_declined') => press(ref, refuse(code)),
    challenge: ref =>
      press(
        ref,
        whileOpen(one => ({ ...one, isChallenged: true })),
      ),
    payLater: (ref, { afterMs, outcome }) => press(ref, pay(afterMs, outcome)),
    refundOutside: (ref, amountMinor) => press(ref, refundAtProvider(amountMinor)),
    dispute: (ref, state) => press(ref, disputeAtProvider(state)),
  }
}

type Change = (payment: TestPayment, nowMs: number) => TestPayment | null

/** Of two tabs that pay at once the second finds the payment made. */
function whileOpen(change: Change): Change {
  return (payment, nowMs) => {
    const isOpen = testStatusOf(payment, nowMs) === 'open' && payment.payment === null
    return isOpen ? change(payment, nowMs) : null
  }
}

function whilePaid(change: Change): Change {
  return (payment, nowMs) =>
    testStatusOf(payment, nowMs) === 'paid' ? change(payment, nowMs) : null
}

/** The bank waits for refunds that are on their way, and takes what is left. */
function disputeAtProvider(state: 'open' | 'won' | 'lost'): Change {
  return whilePaid((payment, atMs) => {
    const isBusy = payment.refunds.some(({ settlesAtMs }) => atMs < settlesAtMs)
    return isBusy ? null : { ...payment, dispute: { atMs, state } }
  })
}

function refundAtProvider(amountMinor: number): Change {
  return (payment, nowMs) => {
    const amount = { ...payment.amount, amount: amountMinor }
    const state = testStateOf(payment, nowMs)
    if (state.dispute !== null || judgeRefund(state, amount) !== null) return null
    const ref = `${payment.ref}_refund_${payment.refunds.length + 1}`
    const refund = { ref, reference: null, amount, settlesAtMs: nowMs, outcome: 'done' as const }
    return { ...payment, refunds: [...payment.refunds, refund] }
  }
}

function pressed(after: TestPayment | null): Pressed {
  if (after === null) return 'closed'
  return after.declined !== null && after.payment === null && !after.isChallenged
    ? 'declined'
    : 'done'
}

function shown(payment: TestPayment, status: ShownTestPayment['status']): ShownTestPayment {
  const { ref, amount, description, returnUrl, locale, isChallenged, declined } = payment
  const isUnderWay = status === 'open' && payment.payment !== null
  return {
    ref,
    amount,
    description,
    returnUrl,
    locale,
    isChallenged,
    declined,
    status,
    isUnderWay,
  }
}
