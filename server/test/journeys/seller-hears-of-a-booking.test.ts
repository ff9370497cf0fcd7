import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openReceiver, type Received } from '../support/receiver.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeEndpoint } from '../support/webhook-world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const email = 'ada.of.the.journey@travellers.example'
const fresh = 'ada.has.moved@travellers.example'

describe('from a booking to its cancellation', () => {
  test('each change is posted once, and travellers are mailed by the service [R-HOOK-04] [R-HOOK-06] [R-HOOK-20]', async () => {
    const sale = await makeBookable(service)
    const other = await makeBookable(service)
    // An endpoint gets no events from before it was made.
    await service.deps.runDueJobs()
    const receiver = await openReceiver()
    const at = (name: string, types: string[]) =>
      makeEndpoint(service, sale.seller, { url: `${receiver.url}/${name}`, types })
    const { secret } = await at('bookings', ['booking.*'])
    await at('enquiries', ['enquiry.*', 'price_request.*'])
    await makeEndpoint(service, other.seller, { url: `${receiver.url}/other` })

    const booking = await sale.book({ lead: { ...LEAD, email } })
    const path = `/v1/public/bookings/${booking.ref}`
    const post = (rest: string, body: object) =>
      sale.site.send({ method: 'POST', path: `${path}${rest}`, body })
    const token = `?token=${booking.contact_token}`
    const change = await post(`/contact-changes${token}`, { email: fresh })
    const [mail] = (await mailsTo(service, fresh)).filter(sent => sent.template === 'contact-code')
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    await post(`/contact-changes/${change.body.id}/confirm${token}`, { code })
    await post(`/cancel?token=${booking.booking_token}`, {})
    await sale.site.send({
      method: 'POST',
      path: '/v1/public/auth/sign-in-link',
      body: { email: fresh },
    })
    await service.deps.runDueJobs()

    const mailed = (await mailsTo(service, fresh)).map(sent => sent.template)
    expect(mailed).toEqual(
      expect.arrayContaining(['contact-code', 'booking-cancelled', 'traveller-sign-in']),
    )
    expect(receiver.got.every(({ path: to }) => to === '/hook/bookings')).toBe(true)
    const posted = receiver.got.toSorted((a, b) => a.body.sequence - b.body.sequence)
    expect(posted.map(({ body }) => body.type)).toEqual([
      'booking.created',
      'booking.contact_changed',
      'booking.cancelled',
    ])
    expect(posted.every(got => isGenuine(got, secret))).toBe(true)
    const last = posted.at(-1)?.body.data
    expect(last.previous).toMatchObject({ status: 'confirmed' })
    const shown = await sale.call.get(`/v1/bookings/${booking.ref}`)
    // What a screen shows besides, such as names of today, is no part of what happened.
    expect(shown).toMatchObject(last.object)
    const everything = JSON.stringify(posted.map(({ text }) => text))
    for (const hidden of [booking.booking_token, booking.contact_token, code ?? '']) {
      expect(everything).not.toContain(hidden)
    }
    await receiver.close()
  })
})

function isGenuine({ headers, text }: Received, secret: string): boolean {
  const [time = '', signature] = String(headers['svc-signature']).split(',')
  const signed = `${time.slice(2)}.${text}`
  return signature === `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
}
