// What a website's server does in a day, on whatever Node runs this file: plain JavaScript on the
// built package, against the demo world at the address that is the first argument.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { attempt, createOutset, formatMoney, formErrors, OutsetError, toMinor } from '@outset/sdk'
import { createPlatform } from '@outset/sdk/platform'
import { createSeller } from '@outset/sdk/seller'
import { verifyWebhook } from '@outset/sdk/webhooks'

const [, , baseUrl] = process.argv
const statuses = []
const watched = async (url, init) => {
  const answer = await fetch(url, init)
  statuses.push(answer.status)
  return answer
}
let now = Date.now()
const outset = createOutset({
  baseUrl,
  key: 'pk_demo_direct',
  locale: 'en',
  fetch: watched,
  now: () => now,
})

// The list is kept for a minute, then asked for with its tag.
const page = await outset.products.list({ template: ['day_tour', 'activity'], limit: 5 })
assert.equal(page.data.length, 5)
await outset.products.list({ template: ['day_tour', 'activity'], limit: 5 })
now += 61_000
assert.deepEqual(await outset.products.list({ template: ['day_tour', 'activity'], limit: 5 }), page)
assert.deepEqual(statuses, [200, 304])

// Every trip, page after page.
const slugs = new Set()
for await (const card of outset.products.list({ limit: 50 })) slugs.add(card.slug)
assert.equal(slugs.size, (await outset.products.list({ limit: 1 })).total)

// In the visitor's language and currency.
const visitor = outset.for({ locale: 'ar', currency: 'JOD', forwardedFor: '203.0.113.7' })
const arabic = await visitor.products.get(page.data[0].slug)
assert.notEqual(arabic.title, (await outset.products.get(page.data[0].slug)).title)
const [option] = arabic.options
const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
const days = await visitor.options.getCalendar(option.id, { month })
const day = days.find(({ status }) => status === 'open')
const start = `${day.date}T${day.starts.find(({ status }) => status === 'open').time}`
const selection = { option_id: option.id, start, units: [{ unit_id: option.units[0].id, qty: 2 }] }
const quote = await visitor.quotes.create(selection)
assert.equal(quote.totals.grand_total.currency, 'JOD')
assert.match(formatMoney(quote.totals.grand_total, 'en'), /^JOD\s[\d,]+\.\d{3}$/)

// A refusal is a value, or an exception with its facts.
const tooMany = { ...selection, units: [{ ...selection.units[0], qty: 99 }] }
const refused = await attempt(visitor.quotes.create(tooMany))
assert.equal(refused.ok, false)
assert.ok(refused.error.requestId)
const unknown = await outset.products.get('no-such-trip').catch(error => error)
assert.ok(unknown instanceof OutsetError && unknown.is('NotFound') && unknown.status === 404)

// The same intention twice is one hold.
const wish = { idempotencyKey: `journey-${process.version}-${Date.now()}` }
const hold = await visitor.holds.create(selection, wish)
assert.equal((await visitor.holds.create(selection, wish)).ref, hold.ref)
const noEmail = {
  ref: hold.ref,
  lead: { name: 'Rania Haddad', email: 'no', phone: '+962790000000' },
}
const form = await visitor.checkout(noEmail).catch(formErrors)
assert.deepEqual(form[0].path, ['lead', 'email'])
const lead = { ...noEmail.lead, email: 'rania@example.com' }
const booking = await visitor.checkout({ ref: hold.ref, lead, payment_method: 'pay_on_arrival' })
const token = { token: booking.booking_token }
assert.equal((await visitor.bookings.get(booking.ref, token)).ref, booking.ref)
assert.match(
  await (await visitor.bookings.getCalendarFile(booking.ref, token)).text(),
  /^BEGIN:VCAL/,
)

// A proof of payment is a file. Whether this booking takes one is for the service to say.
const receipt = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
const upload = await attempt(visitor.bookings.uploadReceipt(booking.ref, receipt, token))
assert.ok(upload.ok || upload.problem.code === 'Conflict', JSON.stringify(upload.problem))

// The same booking, as its seller sees it.
const seller = createSeller({ baseUrl, key: 'sk_demo_owner' })
assert.equal((await seller.bookings.get(booking.ref)).lead.email, lead.email)
assert.ok((await createPlatform({ baseUrl, key: 'sk_demo_platform' }).sellers.list()).total > 0)
await visitor.bookings.cancel(booking.ref, {}, token)

// Who leaves gets its own reason.
const leaving = new AbortController()
const left = outset.cities.list({}, { signal: leaving.signal, fresh: true })
leaving.abort(new Error('gone'))
await assert.rejects(left, /gone/)

const time = Math.floor(Date.now() / 1000)
const mac = createHmac('sha256', 'whsec_a').update(`${time}.{"type":"a"}`).digest('hex')
const signed = { body: '{"type":"a"}', signature: `t=${time},v1=${mac}` }
assert.equal((await verifyWebhook({ ...signed, secret: ['whsec_b', 'whsec_a'] })).type, 'a')
await assert.rejects(verifyWebhook({ ...signed, secret: 'whsec_b' }), /wrong/)
assert.equal(toMinor('12.5', 'OMR'), 12_500)

console.log('done')
