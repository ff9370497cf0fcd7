import type { Shop } from './open-shop.ts'

type Selling = Pick<Shop, 'outset'> & { service: Pick<Shop['service'], 'now'> }

/** Keeps a day tour for one, until somebody books it. */
export async function holdOnDemo(shop: Selling, locale: string): Promise<string> {
  const outset = shop.outset.for({ locale, currency: 'EUR' })
  const [card] = (await outset.products.list({ template: 'day_tour' })).data
  const [option] = (await outset.products.get(card?.slug ?? '')).options
  const month = shop.service
    .now()
    .add({ hours: 24 * 40 })
    .toString()
    .slice(0, 7)
  const days = await outset.options.getCalendar(option?.id ?? '', { month })
  const day = days.find(one => one.status === 'open')
  const start = `${day?.date}T${day?.starts[0]?.time}`
  const units = [{ unit_id: option?.units[0]?.id ?? '', qty: 1 }]
  const { ref } = await outset.holds.create({ option_id: option?.id ?? '', start, units })
  return ref
}

export interface DemoBooking {
  email: string
  /** To its page, as it stands in the mail about it. */
  path: string
}

export async function bookOnDemo(shop: Shop, locale: string): Promise<DemoBooking> {
  const ref = await holdOnDemo(shop, locale)
  const email = `${locale}-${ref}@example.com`
  const lead = { name: 'Rania Haddad', email, phone: '+962790000000' }
  const outset = shop.outset.for({ locale, currency: 'EUR' })
  await outset.checkout({ ref, lead, payment_method: 'pay_on_arrival', locale })
  const [mail] = await shop.mailsTo(email)
  const [link = ''] = /http\S+\/booking\?\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  return { email, path: pathname + search }
}
