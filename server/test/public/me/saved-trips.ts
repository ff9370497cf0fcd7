import { ladder, makeCity, makeMedia, makeTrip } from '../../support/catalog-world.ts'
import type { TestService } from '../../support/service.ts'
import { MANAGE_PAGE } from '../../support/travellers.ts'
import { makeSeller, makeStorefront, setRate } from '../../support/world.ts'

/** Two sites of one seller with three trips, and another seller's trip under one of their slugs. */
export async function makeTripsToSave(service: TestService) {
  await setRate(service, { currency: 'EUR', rate: '0.5' })
  const seller = await makeSeller(service, {
    name: 'Desert Days',
    approved: true,
    languages: ['en', 'de'],
  })
  const other = await makeSeller(service, { name: 'Other Days', approved: true })
  const overrides = {
    manage_booking_url: MANAGE_PAGE,
    languages: ['en', 'de'],
    currencies: ['USD', 'EUR'],
    callsPerMinute: 1_000_000,
  }
  const site = await makeStorefront(service, seller, overrides)
  const sibling = await makeStorefront(service, seller, overrides)
  const city = await makeCity(service)
  const cover = await makeMedia(service, seller)
  const petra = await makeTrip(service, seller, {
    city,
    slug: 'petra',
    texts: { en: { title: 'Petra', summary: '' }, de: { title: 'Petra auf Deutsch', summary: '' } },
    photos: [{ mediaId: cover.id, alt: { en: 'The Treasury' } }],
    perPerson: ladder([9000, 6000, 4000]),
  })
  const rum = await makeTrip(service, seller, { city, slug: 'wadi-rum', perPerson: null })
  const aqaba = await makeTrip(service, seller, { city, slug: 'aqaba' })
  const ofOther = await makeTrip(service, other, { city, slug: 'petra' })
  return { seller, other, site, sibling, city, petra, rum, aqaba, ofOther }
}
