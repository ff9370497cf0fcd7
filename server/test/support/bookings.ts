import assert from 'node:assert/strict'
import { transaction } from '#store/database.ts'
import { type MadeSale, makeSale, type SaleOverrides } from './sales-world.ts'
import type { SendRequest, Sent } from './send.ts'
import type { TestService } from './service.ts'
import { MANAGE_PAGE } from './travellers.ts'
import { platformCalls } from './world.ts'

export const LEAD = {
  name: 'Ada Traveller',
  email: 'ada@travellers.example',
  phone: '+962 7 9123-4567',
}

/** A real account number of an example bank, so that its check digits fit. */
export const IBAN = 'DE89370400440532013000'

export type BookableOverrides = SaleOverrides & {
  /** Kinds with their hours to pay in; pay on arrival only, unless told otherwise. */
  methods?: readonly {
    kind: string
    deadline_hours?: number | null
    deadline_minutes?: number
    currencies?: readonly string[]
  }[]
  currencies?: readonly string[]
  bank?: boolean
  policy?: { preset: string; tiers?: readonly { from_days: number; refund_pct: number }[] }
}

export type Bookable = Awaited<ReturnType<typeof makeBookable>>

/** A sale on a site where one can pay and manage bookings. */
export async function makeBookable(service: TestService, overrides: BookableOverrides = {}) {
  const { methods = [{ kind: 'pay_on_arrival', deadline_hours: null }], bank, policy } = overrides
  const sale = await makeSale(service, {
    ...overrides,
    storefront: { manage_booking_url: MANAGE_PAGE, ...overrides.storefront },
  })
  const { call, site } = sale
  await call.put(`/v1/storefronts/${site.id}/payment-methods`, {
    payment_methods: methods.map(method => ({
      currencies: overrides.currencies ?? ['USD'],
      ...method,
    })),
  })
  if (bank) await putBank(sale)
  if (policy) {
    const made = await call.post('/v1/policies', { name: 'Test', ...policy })
    await call.patch(sale.optionPath, { policy_id: made.id })
  }
  return { ...sale, ...bookingCalls(sale) }
}

/** Says where the seller of a sale is paid by transfer. */
export async function putBank({ call }: MadeSale): Promise<void> {
  await call.put('/v1/bank-details', {
    account_name: 'Canary Holder',
    bank_name: 'Test Bank',
    iban: IBAN,
    swift: 'COBADEFFXXX',
  })
}

function bookingCalls({ site, body }: MadeSale) {
  const hold = async (changed: object = {}) => {
    const sent = await site.send({ method: 'POST', path: '/v1/public/holds', body: body(changed) })
    assert.equal(sent.status, 201, sent.text)
    return sent.body
  }
  const tryCheckout = (changed: object = {}): Promise<Sent> =>
    site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { lead: LEAD, payment_method: 'pay_on_arrival', ...changed },
    })
  const checkout = async (changed: object = {}) => {
    const sent = await tryCheckout(changed)
    assert.equal(sent.status, 200, sent.text)
    return sent.body
  }
  return {
    hold,
    tryCheckout,
    checkout,
    /** From nothing to a booking. */
    book: async (changed: object = {}, selection: object = {}) => {
      const { ref } = await hold(selection)
      const booking = await checkout({ ref, ...changed })
      return { ...booking, open: opener(site, booking) }
    },
  }
}

type Booked = { ref: string; booking_token: string | null }
export type Opener = ReturnType<typeof opener>

/** Calls on one booking with its token. */
export function opener(site: MadeSale['site'], { ref, booking_token: token }: Booked) {
  const path = (rest: string) => `/v1/public/bookings/${ref}${rest}?token=${token}`
  const send = (request: Omit<SendRequest, 'key' | 'path'>, rest = '') =>
    site.send({ ...request, path: path(rest) })
  return {
    get: (rest = '') => send({ method: 'GET' }, rest),
    post: (rest: string, body?: unknown) => send({ method: 'POST', body }, rest),
    put: (rest: string, body: unknown) => send({ method: 'PUT', body }, rest),
    upload: (bytes: Buffer, type = 'application/pdf') =>
      send({ method: 'POST', body: bytes, headers: { 'content-type': type } }, '/receipt'),
  }
}

export type SentMail = {
  template: string
  status: string
  to: string
  locale: string
  subject: string
  text: string
  html: string
  reply_to: string | null
  from_name: string | null
  attachments: { filename: string; content_type: string }[]
}

/** The mails to an address, oldest first. */
export async function mailsTo(service: TestService, email: string): Promise<SentMail[]> {
  const path = `/v1/platform/outbox?limit=100&to=${encodeURIComponent(email)}`
  const { data } = await platformCalls(service).get(path)
  return data.reverse()
}

/** The token that a mail carries in its link. */
export function tokenIn({ text }: SentMail): string {
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** The events of a booking, oldest first. */
export async function eventsOf(service: TestService, sellerId: string) {
  const rows = await transaction(
    service.db,
    { seller: sellerId },
    tx => tx<{ type: string; payload: { object: { ref: string }; previous: object | null } }[]>`
      select type, payload from events where seller_id = ${sellerId} and type not like 'trip.%'
      order by created_at, id
    `,
  )
  return [...rows]
}
