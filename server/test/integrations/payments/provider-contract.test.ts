import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewPayment } from '#integrations/payments/provider.ts'
import { HARNESSES, type Harness, PAYMENT, START } from './harnesses.ts'
import { must, reasonOf } from './told.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' }) as const
const EUR_79 = eur(7900)

for (const [name, open] of HARNESSES) {
  describe(`what every provider does: ${name}`, () => {
    let harness: Harness
    beforeEach(async () => {
      harness = await open()
    })
    afterEach(() => harness.close())

    const start = async (more: Partial<NewPayment> = {}, key = 'start-1') =>
      must(await harness.provider.start({ ...PAYMENT, ...more, key }))
    const read = async (ref: string) => must(await harness.provider.read({ ref }))
    const paid = async (more: Partial<NewPayment> = {}) => {
      const { ref } = await start(more)
      await harness.pay(ref)
      return ref
    }
    const refund = (ref: string, amount: number, reference: string) =>
      harness.provider.refund({ ref, amount: eur(amount), reference, key: `key of ${reference}` })

    test('its name is the one that settings choose it by', () => {
      expect(harness.provider.name).toBe(name)
    })

    test('a page is made once for its key, and the payment is open [M-CARD-01]', async () => {
      const first = await start()
      expect(first.url).toContain(first.ref)
      expect(await start()).toEqual(first)
      expect(await read(first.ref)).toMatchObject({
        ref: first.ref,
        reference: 'pay_1',
        status: 'open',
        amount: EUR_79,
        received: eur(0),
        refunded: eur(0),
        card: null,
        refunds: [],
        dispute: null,
      })
      expect((await start({}, 'start-2')).ref).not.toBe(first.ref)
    })

    test('the same key with another content is refused [M-CARD-01]', async () => {
      await start()
      const other = await harness.provider.start({ ...PAYMENT, amount: eur(8000), key: 'start-1' })
      expect(reasonOf(other)).toBe('key_reused')
    })

    test('what was paid is read with its card and fee, however often [M-CARD-02]', async () => {
      const ref = await paid()
      const state = await read(ref)
      expect(state).toMatchObject({ status: 'paid', received: EUR_79, refunded: eur(0) })
      expect(state.card).toEqual({ brand: 'visa', last4: '4242' })
      expect(state.fee?.amount).toBeGreaterThan(0)
      expect(state.payout?.at.toString()).toBe('2026-11-20T09:00:00Z')
      expect(await read(ref)).toEqual(state)
    })

    test('a declined card leaves the page open for another [M-CARD-03]', async () => {
      const { ref } = await start()
      await harness.decline(ref)
      expect(await read(ref)).toMatchObject({ status: 'open', declined: 'insufficient_funds' })
      await harness.pay(ref)
      expect(await read(ref)).toMatchObject({ status: 'paid', declined: null })
    })

    test('authorized money is taken as a whole, once [M-CARD-04]', async () => {
      const ref = await paid({ capture: 'later' })
      const authorized = await read(ref)
      expect(authorized).toMatchObject({ status: 'authorized', received: eur(0), fee: null })
      expect(authorized.captureBefore?.toString()).toBe('2026-11-25T09:00:00Z')
      const capture = (amount: number, key: string) =>
        harness.provider.capture({ ref, amount: eur(amount), key })
      expect(reasonOf(await capture(5000, 'part'))).toBe('amount_differs')
      const taken = { status: 'paid', received: EUR_79, refunded: eur(0), captureBefore: null }
      expect(must(await capture(7900, 'take'))).toMatchObject(taken)
      expect(must(await capture(7900, 'take'))).toMatchObject(taken)
      expect(must(await capture(7900, 'take again'))).toMatchObject(taken)
    })

    test('cancelling ends the page, or lets authorized money go [M-CARD-05]', async () => {
      const { ref: unpaid } = await start()
      const { ref: held } = await start({ capture: 'later' }, 'start-2')
      await harness.pay(held)
      for (const ref of [unpaid, held]) {
        const cancelled = await harness.provider.cancel({ ref, key: `end ${ref}` })
        const expected = { status: 'cancelled', received: eur(0), refunded: eur(0), refunds: [] }
        expect(must(cancelled)).toMatchObject(expected)
        expect(must(await harness.provider.cancel({ ref, key: `end ${ref}` }))).toEqual(
          must(cancelled),
        )
        const late = await harness.provider.capture({ ref, amount: EUR_79, key: `take ${ref}` })
        expect(must(late)).toMatchObject({ status: 'cancelled' })
      }
    })

    test('who cancels what was just paid learns that it is paid [M-CARD-05]', async () => {
      const ref = await paid()
      const late = await harness.provider.cancel({ ref, key: 'end' })
      expect(must(late)).toMatchObject({ status: 'paid', received: EUR_79, refunded: eur(0) })
    })

    test('a page that nobody paid on ends by itself [M-CARD-05]', async () => {
      const { ref, expiresAt } = await start()
      harness.clock.freeze(expiresAt)
      expect(await read(ref)).toMatchObject({ status: 'cancelled', received: eur(0) })
    })

    test('money goes back in parts, and never more than came [M-CARD-06]', async () => {
      const ref = await paid()
      const first = must(await refund(ref, 3000, 'back_1'))
      expect(first).toMatchObject({ reference: 'back_1', amount: eur(3000), state: 'done' })
      expect(reasonOf(await refund(ref, 4901, 'back_2'))).toBe('refund_too_large')
      must(await refund(ref, 4900, 'back_3'))
      expect(reasonOf(await refund(ref, 1, 'back_4'))).toBe('already_done')
      const state = await read(ref)
      expect(state).toMatchObject({ status: 'paid', received: EUR_79, refunded: EUR_79 })
      expect(state.refunds.map(({ reference }) => reference).toSorted()).toEqual([
        'back_1',
        'back_3',
      ])
    })

    test('of two refunds at once, both of all that is left, one is made [M-CARD-06]', async () => {
      const ref = await paid()
      const both = await Promise.all([refund(ref, 7900, 'back_1'), refund(ref, 7900, 'back_2')])
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect((await read(ref)).refunded).toEqual(EUR_79)
    })

    test('a refund is known by its reference, even under a new key [M-CARD-07]', async () => {
      const ref = await paid()
      const first = must(await refund(ref, 3000, 'back_1'))
      const asked = { ref, amount: eur(3000), reference: 'back_1' }
      const later = await harness.provider.refund({ ...asked, key: 'long after' })
      expect(must(later)).toEqual(first)
      const other = { ...asked, amount: eur(3100), key: 'longer after' }
      expect(reasonOf(await harness.provider.refund(other))).toBe('key_reused')
      const reused = { ...asked, reference: 'back_2', key: 'key of back_1' }
      expect(reasonOf(await harness.provider.refund(reused))).toBe('key_reused')
      expect((await read(ref)).refunded).toEqual(eur(3000))
    })

    test('only money that came goes back, in its currency [M-CARD-06]', async () => {
      const { ref } = await start()
      expect(reasonOf(await refund(ref, 100, 'back_1'))).toBe('not_paid')
      await harness.pay(ref)
      const dollars = {
        ref,
        amount: { amount: 100, currency: 'USD' },
        reference: 'b',
        key: 'b',
      } as const
      expect(reasonOf(await harness.provider.refund(dollars))).toBe('amount_differs')
    })

    test('a refund that fails later is off the sum, and can be made anew [M-CARD-08]', async () => {
      const ref = await paid()
      harness.letRefundFail()
      const first = must(await refund(ref, 7900, 'back_1'))
      expect(first.state).toBe('on_its_way')
      expect(await read(ref)).toMatchObject({ refunded: EUR_79, refunds: [first] })
      await harness.settle(first.ref)
      const state = await read(ref)
      expect(state).toMatchObject({ refunded: eur(0), refunds: [{ ...first, state: 'failed' }] })
      expect(must(await refund(ref, 7900, 'back_2')).reference).toBe('back_2')
    })

    test('refunds made at the provider and disputes are told [M-CARD-09]', async () => {
      const ref = await paid()
      await harness.refundAtProvider(ref, 900)
      await harness.dispute(ref)
      const state = await read(ref)
      expect(state.refunds).toMatchObject([{ reference: null, amount: eur(900), state: 'done' }])
      expect(state.dispute).toMatchObject({ amount: EUR_79, state: 'open' })
      expect(state.dispute?.answerBefore).not.toBeNull()
      expect(reasonOf(await refund(ref, 7100, 'back_1'))).toBe('refund_too_large')
    })

    test('a sum that it does not take is refused, as its limits say [M-CARD-10]', async () => {
      const { provider } = harness
      const max = provider.limitsOf('EUR')?.max ?? 0
      expect(provider.limitsOf('EUR')).toEqual({ min: 50, max, step: 1 })
      expect(provider.limitsOf('KPW')).toBeNull()
      const asked = (amount: NewPayment['amount']) =>
        provider.start({ ...PAYMENT, amount, key: 'k' })
      expect(reasonOf(await asked({ amount: 5000, currency: 'KPW' }))).toBe('currency_not_taken')
      expect(reasonOf(await asked(eur(49)))).toBe('below_minimum')
      expect(reasonOf(await asked(eur(max + 1)))).toBe('above_maximum')
    })

    test('after a lost answer the same call is carried out once [M-CARD-11]', async () => {
      const { provider } = harness
      const wait = { waitMs: 200 }
      harness.loseAnswer()
      expect(reasonOf(await provider.start({ ...PAYMENT, ...wait, key: 'start-1' }))).toBe('slow')
      const { ref } = await start()
      await harness.pay(ref)
      const asked = { ref, amount: eur(3000), reference: 'back_1', key: 'back' }
      harness.loseAnswer()
      expect(reasonOf(await provider.refund({ ...asked, ...wait }))).toBe('slow')
      expect(must(await provider.refund(asked)).reference).toBe('back_1')
      expect((await read(ref)).refunded).toEqual(eur(3000))
    })

    test('a provider that is away is a problem like any other [M-CARD-11]', async () => {
      const { ref } = await start()
      harness.loseCall()
      expect(reasonOf(await harness.provider.read({ ref }))).toBe('unreachable')
      expect((await read(ref)).status).toBe('open')
    })

    test('what is not there, or of another seller, is unknown [M-CARD-12]', async () => {
      const ref = await paid()
      const { provider, stranger } = harness
      for (const odd of ['', 'cs_test_0', 'pi_0', '../../v1/account', `${ref}x`, 'test_0']) {
        expect(reasonOf(await provider.read({ ref: odd }))).toBe('unknown_reference')
      }
      expect(reasonOf(await stranger.read({ ref }))).toBe('unknown_reference')
      const asked = { ref, amount: EUR_79, reference: 'theft', key: 'theft' }
      expect(reasonOf(await stranger.refund(asked))).toBe('unknown_reference')
      expect(reasonOf(await stranger.cancel(asked))).toBe('unknown_reference')
      expect(reasonOf(await stranger.capture(asked))).toBe('unknown_reference')
    })

    test('every webhook leads to the payment, in any order [M-CARD-13]', async () => {
      const ref = await paid()
      await refund(ref, 1000, 'back_1')
      await harness.dispute(ref)
      const webhooks = harness.takeWebhooks().toReversed()
      expect(webhooks.length).toBeGreaterThan(2)
      const ids = new Set<string>()
      for (const webhook of [...webhooks, ...webhooks]) {
        const receivedAt = harness.clock.now()
        const notice = must(await harness.provider.receive({ ...webhook, receivedAt }))
        ids.add(notice.eventId)
        expect(notice.refs).toHaveLength(1)
        expect(await read(notice.refs[0] ?? '')).toEqual(await read(ref))
      }
      expect(ids.size).toBe(webhooks.length)
    })

    test('a webhook that is forged, changed or of another seller is not read [M-CARD-14]', async () => {
      await paid()
      const [webhook] = harness.takeWebhooks()
      if (!webhook) throw new Error('nothing was sent')
      const receivedAt = harness.clock.now()
      const [[header, value] = ['', '']] = Object.entries(webhook.headers)
      const with_ = (headers: Record<string, string | readonly string[] | undefined>) =>
        harness.provider.receive({ ...webhook, headers, receivedAt })
      const changed = Buffer.from(webhook.body.toString().replace('_', '-'))
      const answers = [
        await harness.provider.receive({ ...webhook, body: changed, receivedAt }),
        await harness.provider.receive({ ...webhook, body: Buffer.alloc(0), receivedAt }),
        await harness.stranger.receive({ ...webhook, receivedAt }),
        await with_({}),
        await with_({ [header]: '' }),
        await with_({ [header]: [String(value), String(value)] }),
        await with_({ [header]: String(value).replace(/v1=.*/, 'v1=') }),
        await with_({ [header]: String(value).replace('v1=', 'v0=') }),
        await with_({ [header]: String(value).replace(/t=\d+/, 't=1') }),
        await with_({ [header]: 't=x,v1=ü' }),
      ]
      expect(answers.map(reasonOf)).toEqual(answers.map(() => 'bad_signature'))
    })

    test('a webhook is good for five minutes, and a little before its time [M-CARD-14]', async () => {
      await paid()
      const [webhook] = harness.takeWebhooks()
      if (!webhook) throw new Error('nothing was sent')
      const at = (seconds: number) =>
        harness.provider.receive({ ...webhook, receivedAt: START.add({ seconds }) })
      for (const seconds of [-200, 0, 300]) expect((await at(seconds)).ok).toBe(true)
      expect(reasonOf(await at(301))).toBe('stale_signature')
    })

    test('a body that is signed and still none, or too large, is refused [M-CARD-14]', async () => {
      const receivedAt = harness.clock.now()
      for (const text of ['not json', 'null', ' '.repeat(600_000)]) {
        const answer = await harness.provider.receive({ ...harness.sign(text), receivedAt })
        expect(reasonOf(answer)).toBe('bad_body')
      }
    })

    test('settings that work are told without a fault, or with what is missing', async () => {
      const webhookUrl = 'https://outset.example/hook'
      const checked = must(await harness.provider.check({ webhookUrl }))
      expect(checked.live).toBe(false)
      expect(checked.faults).toEqual(name === 'stripe' ? ['webhook_missing'] : [])
    })
  })
}
