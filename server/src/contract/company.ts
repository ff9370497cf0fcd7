import { maybe, type NewOf, record } from './record.ts'
import { Email, line, listOf, named, nullable, PHONE_FORM, prose, Type } from './schema.ts'

const shown = nullable(Type.String())
const known = (max: number, description: string) => nullable(line({ max, description }))
const phone = (description: string) =>
  nullable({ ...line({ max: 40, description }), pattern: PHONE_FORM })

const legalName = known(200, 'The name of the company, with its legal form.')
const addressLines = listOf(line({ max: 200 }), { max: 4 })
const postalCode = known(20, 'Of the address.')
const city = known(100, 'Of the address.')
const country = nullable(
  Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 code of the country.' }),
)
const representedBy = known(300, 'Who may sign for the company.')
const register = known(300, 'Where the company is registered, and its number there.')
const taxNumber = known(60, 'Its tax number.')
const vatId = nullable({
  ...line({ max: 20, description: 'Its VAT number with the code of its country: DE123456789.' }),
  pattern: '^[A-Z]{2}[0-9A-Z+*. -]{2,18}$',
})
const licence = nullable(
  prose({ min: 1, max: 1_000, description: 'The licence as a travel company, and who gave it.' }),
)
const insolvencyProtection = nullable(
  prose({
    min: 1,
    max: 1_000,
    description: 'Who insures the money of travellers who buy a package, and how to reach them.',
  }),
)
const phoneNumber = phone('With its country code, as in +962 7 9123 4567.')
const whatsapp = phone('A number that answers on WhatsApp, with its country code.')
const email = nullable(Email)

/** What the law wants to be known of a company that sells: for its pages, vouchers and mails. */
export const Company = record('Company', {
  legalName: maybe(legalName, null, { shown }),
  addressLines: maybe(addressLines, [], { shown: Type.Array(Type.String()) }),
  postalCode: maybe(postalCode, null, { shown }),
  city: maybe(city, null, { shown }),
  country: maybe(country, null),
  representedBy: maybe(representedBy, null, { shown }),
  register: maybe(register, null, { shown }),
  taxNumber: maybe(taxNumber, null, { shown }),
  vatId: maybe(vatId, null, { shown }),
  licence: maybe(licence, null, { shown: nullable(Type.String({ multiline: true })) }),
  insolvencyProtection: maybe(insolvencyProtection, null, {
    shown: nullable(Type.String({ multiline: true })),
  }),
  phone: maybe(phoneNumber, null, { shown }),
  whatsapp: maybe(whatsapp, null, { shown }),
  email: maybe(email, null),
})

export type Company = NewOf<typeof Company>

/** The same where everybody may read it. */
export const CompanyFacts = named(
  'CompanyFacts',
  Type.Object({
    legal_name: shown,
    address_lines: Type.Array(Type.String()),
    postal_code: shown,
    city: shown,
    country,
    represented_by: shown,
    register: shown,
    tax_number: shown,
    vat_id: shown,
    licence: nullable(Type.String({ multiline: true })),
    insolvency_protection: nullable(Type.String({ multiline: true })),
    phone: shown,
    whatsapp: shown,
    email: nullable(Email),
  }),
)
