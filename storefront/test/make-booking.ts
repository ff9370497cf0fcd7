import assert from 'node:assert/strict'
import type { CheckedOutBooking, PaymentMethodKind } from '../../sdk/src/website.ts'
import type { Shop } from './open-shop.ts'

export interface BookingWish {
  email: string
  slug?: string
  method?: PaymentMethodKind
  locale?: string
}

/** A booking for two, made by calls: stories about what comes afterwards begin with it. */
export async function makeBooking(
  { outset, service }: Pick<Shop, 'outset' | 'service'>,
  wish: BookingWish,
): Promise<CheckedOutBooking & { booking_token: string; contact_token: string }> {
  const { slug = 'petra-small-group-day', method = 'pay_on_arrival', locale = 'en', email } = wish
  const { options } = await outset.products.get(slug)
  const [option] = options
  const [unit] = option?.units ?? []
  assert(option && unit)
  const from = service.now().toString().slice(0, 10)
  const { next } = await outset.options.getNextOpen(option.id, { from: daysAfter(from, 30) })
  assert(next, `${slug} has an open start`)
  const [room] = option.room_types ?? []
  const hold = await outset.holds.create({
    option_id: option.id,
    start: next.start,
    units: [{ unit_id: unit.id, qty: 2 }],
    ...(room && { rooms: [{ room_type_id: room.id }] }),
    locale,
  })
  const lead = { name: 'Mia Keller', email, phone: '+49301234567' }
  const booked = await outset.checkout({ ref: hold.ref, lead, payment_method: method, locale })
  const { booking_token, contact_token } = booked
  assert(booking_token && contact_token)
  return { ...booked, booking_token, contact_token }
}

function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The newest link of a kind in the mails to an address. */
export async function linkInMail(
  { mailsTo }: Pick<Shop, 'mailsTo'>,
  address: string,
  pattern: RegExp,
): Promise<string> {
  const mails = await mailsTo(address)
  const links = mails.flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
  const link = links.find(one => pattern.test(one))
  assert(link, `a mail to ${address} has a link like ${pattern}`)
  return link
}

/** The newest code of six digits in the mails to an address. */
export async function codeInMail(
  { mailsTo }: Pick<Shop, 'mailsTo'>,
  address: string,
): Promise<string> {
  const mails = await mailsTo(address)
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
  assert(code, `a mail to ${address} has a code`)
  return code
}
