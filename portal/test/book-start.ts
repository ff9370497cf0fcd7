import { createOutset } from '../../sdk/src/website.ts'
import type { Portal } from './open-portal.ts'

interface Start {
  product_id: string
  option_id: string
  start: string
}

interface Booked {
  name: string
  adults?: number
  method?: 'pay_on_arrival' | 'bank_transfer'
}

/** Books a start for a guest, as the office does for whoever calls. */
export async function bookStart(
  { url, seller }: Portal,
  { product_id, option_id, start }: Start,
  { name, adults = 2, method = 'pay_on_arrival' }: Booked,
) {
  const site = createOutset({ baseUrl: url, key: 'pk_demo_direct' })
  const { options } = await site.products.get(product_id)
  const unit = options.find(({ id }) => id === option_id)?.units[0]
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  return seller.bookings.create({
    option_id,
    start,
    units: [{ unit_id: unit?.id ?? '', qty: adults }],
    lead: { name, email, phone: '+962790000000' },
    payment: { method },
  })
}

/** The starts of a day of trips whose title has these letters, by trip and time. */
export async function startsOn({ seller }: Portal, day: string, letters: string) {
  const { data } = await seller.departures.list({
    from: day,
    to: day,
    scheduled: true,
    limit: 2_000,
    locale: 'en',
  })
  return data.filter(({ trip_title }) => trip_title.includes(letters))
}

/** So many days after today, where the trips are. */
export function dayAhead({ service }: Portal, days: number): string {
  return service.now().toZonedDateTimeISO('Asia/Amman').toPlainDate().add({ days }).toString()
}
