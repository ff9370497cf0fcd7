import type { Shop } from './open-shop.ts'

/** Books a day tour for one, and gives the path to its page that stands in the mail about it. */
export async function bookOnDemo(shop: Shop, locale: string): Promise<string> {
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
  const email = `${locale}-${ref}@example.com`
  const lead = { name: 'Rania Haddad', email, phone: '+962790000000' }
  await outset.checkout({ ref, lead, payment_method: 'pay_on_arrival', locale })
  const [mail] = await shop.mailsTo(email)
  const [link = ''] = /http\S+\/booking\?\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}
