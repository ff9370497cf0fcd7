import { Company } from '#contract/company.ts'
import { putCompany } from '#operations/company.ts'
import { putLegalText } from '#operations/storefronts/legal-texts.ts'
import { LEGAL_KINDS } from '#values/storefronts.ts'
import type { DemoWorld } from './demo-world.ts'
import { demoLegalText } from './legal-words.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from './sellers.ts'

/** Who runs the two sites, and who sells on the marketplace. Names, numbers and addresses are made up; nobody answers there. */
const COMPANIES: Readonly<Record<string, Company>> = {
  [DIRECT_SELLER]: {
    ...Company.defaults,
    legalName: 'Sands & Stars Travel LLC',
    addressLines: ['14 Al Corniche Street'],
    postalCode: '77110',
    city: 'Aqaba',
    country: 'JO',
    representedBy: 'Layla Haddad',
    register: 'Companies Control Department Amman, 48213',
    taxNumber: '17 204 553',
    licence: 'Travel agency licence A-1182, Ministry of Tourism and Antiquities',
    phone: '+962 3 555 0123',
    whatsapp: '+962 7 5550 1234',
    email: 'hello@sands-and-stars.example',
  },
  [MARKETPLACE_SELLER]: {
    ...Company.defaults,
    legalName: 'Wayfare GmbH',
    addressLines: ['Donaukanalgasse 3/12'],
    postalCode: '1020',
    city: 'Wien',
    country: 'AT',
    representedBy: 'Jonas Gruber',
    register: 'FN 000000a, Handelsgericht Wien',
    vatId: 'ATU00000000',
    licence: 'GISA 00000000, Magistrat der Stadt Wien',
    insolvencyProtection: 'Beispiel Versicherung AG, +43 1 555 0100',
    phone: '+43 1 555 0123',
    email: 'office@wayfare.example',
  },
  'fjord-and-fell': {
    ...Company.defaults,
    legalName: 'Fjord & Fell AS',
    addressLines: ['Nordre Bryggen 0'],
    postalCode: '5003',
    city: 'Bergen',
    country: 'NO',
    register: 'Foretaksregisteret, 000 000 000',
    phone: '+47 55 55 01 23',
    whatsapp: '+47 955 50 123',
    email: 'post@fjord-and-fell.example',
  },
  'kyoto-footpaths': {
    ...Company.defaults,
    legalName: 'Kyoto Footpaths G.K.',
    addressLines: ['0-0 Yasaka-dori, Higashiyama-ku'],
    postalCode: '605-0000',
    city: 'Kyoto',
    country: 'JP',
    phone: '+81 75 555 0123',
    email: 'hello@kyoto-footpaths.example',
  },
  'muscat-dhow': {
    ...Company.defaults,
    legalName: 'Muscat Dhow Company LLC',
    addressLines: ['Mutrah Corniche'],
    postalCode: '114',
    city: 'Muscat',
    country: 'OM',
    licence: 'Tourism licence 0000, Ministry of Heritage and Tourism',
    phone: '+968 2455 0123',
    whatsapp: '+968 9555 0123',
  },
  'danube-days': {
    ...Company.defaults,
    legalName: 'Danube Days Kft.',
    addressLines: ['Duna korzó 0'],
    postalCode: '1051',
    city: 'Budapest',
    country: 'HU',
    vatId: 'HU00000000',
    email: 'szia@danube-days.example',
  },
}

const SITES = new Set([DIRECT_SELLER, MARKETPLACE_SELLER])

export async function loadLegal(world: DemoWorld): Promise<void> {
  for (const [seller, company] of Object.entries(COMPANIES)) {
    const acting = world.actingFor(seller, { now: world.daysAgo(59) })
    await putCompany(acting, company)
    if (!SITES.has(seller)) continue
    const storefrontId = world.id(`storefront ${seller}`)
    for (const kind of LEGAL_KINDS) {
      for (const locale of ['en', 'de', 'ar'] as const) {
        const body = demoLegalText(kind, locale, company.legalName ?? '')
        if (body) await putLegalText(acting, { storefrontId, kind, locale, body })
      }
    }
  }
}
