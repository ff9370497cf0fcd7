import { type Bookable, LEAD, mailsTo } from '../../support/bookings.ts'
import type { TestService } from '../../support/service.ts'

let count = 0

/** A booking of somebody whose mails nobody else gets. */
export async function bookForChange(sale: Bookable) {
  count += 1
  const old = `old-${count}@travellers.example`
  const fresh = `fresh-${count}@travellers.example`
  const booking = await sale.book({ lead: { ...LEAD, email: old } })
  const path = `/v1/public/bookings/${booking.ref}`
  const post = (rest: string, body: object, token = booking.contact_token) =>
    sale.site.send({ method: 'POST', path: `${path}${rest}?token=${token}`, body })
  return {
    booking,
    old,
    fresh,
    start: (body: object, token?: string) => post('/contact-changes', body, token),
    confirm: (id: string, code: string, token?: string) =>
      post(`/contact-changes/${id}/confirm`, { code }, token),
    opensWith: async (email: string) =>
      (await sale.site.send({ path: `${path}?email=${email}` })).status === 200,
  }
}

/** The newest code that was mailed to an address. */
export async function findCode(service: TestService, email: string): Promise<string> {
  const mails = await mailsTo(service, email)
  const last = mails.filter(({ template }) => template === 'contact-code').at(-1)
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
}
