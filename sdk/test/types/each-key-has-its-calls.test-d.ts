import { createOutset } from '@outset/sdk'
import { createPlatform } from '@outset/sdk/platform'
import { createSeller } from '@outset/sdk/seller'
import { verifyWebhook } from '@outset/sdk/webhooks'

const baseUrl = 'https://api.example.com'

export async function all(request: Request): Promise<void> {
  const outset = createOutset({ baseUrl, key: 'pk_1', locale: 'ar', timeout: 5_000 })
  // @ts-expect-error a website needs its key
  createOutset({ baseUrl })
  // @ts-expect-error a website has no such calls
  String(outset.trips)
  const visitor = outset.for({ cookie: request.headers.get('cookie'), onSetCookie: () => {} })
  const bookings = await visitor.me.listBookings()
  const file: Blob = await visitor.bookings.getCalendarFile('A', { token: 't' })
  await visitor.bookings.uploadReceipt('A', file, { token: 't' })
  // @ts-expect-error a path is no file
  await visitor.bookings.uploadReceipt('A', './receipt.pdf', { token: 't' })
  await visitor.holds.delete('A')
  await visitor.bookings.getTraveller('A', 2, { token: 't' })
  // @ts-expect-error travellers are counted
  await visitor.bookings.getTraveller('A', 'second', { token: 't' })

  await visitor.options.getCalendar('o', { month: '2027-05' })
  await visitor.options.getCalendar('o', { from: '2027-05-01', to: '2027-05-09' })
  await visitor.options.listPrices('o', { month: '2027-05', travellers: 2 })
  // @ts-expect-error a calendar has days
  await visitor.options.getCalendar('o')
  // @ts-expect-error a month, or from and to
  await visitor.options.getCalendar('o', {})
  // @ts-expect-error half a range is none
  await visitor.options.getCalendar('o', { from: '2027-05-01' })
  // @ts-expect-error a month has its days already
  await visitor.options.getCalendar('o', { month: '2027-05', from: '2027-05-01', to: '2027-05-09' })
  // @ts-expect-error prices are those of some days
  await visitor.options.listPrices('o', { travellers: 2 })

  const seller = createSeller({ baseUrl, key: 'sk_1' })
  await seller.bookings.cancel(
    'A',
    { reason: 'storm' },
    { idempotencyKey: 'k', signal: request.signal },
  )
  // @ts-expect-error a seller does not check out
  String(seller.checkout)

  const platform = createPlatform({ baseUrl, key: 'sk_platform' })
  for await (const one of platform.sellers.list()) one.slug.toUpperCase()

  const signature = request.headers.get('svc-signature')
  const event = await verifyWebhook({ body: await request.text(), signature, secret: ['a', 'b'] })
  event.type.startsWith('booking.')
  bookings.data.map(({ ref }) => ref)
}
