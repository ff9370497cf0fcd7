import type { Json } from './json-schema.ts'

/** Of the contract, not of this software: a release that only adds to the contract keeps it. */
export const API_VERSION = '0.1.0'

export const INFO: Json = {
  title: 'Outset',
  version: API_VERSION,
  summary: 'Sell trips on any website.',
  description: [
    'A website reads the catalog, checks availability, gets a live price, holds places and checks',
    'out; the traveller then manages the booking. Sellers and the platform keep the catalog, the',
    'prices and the bookings through their own paths.',
    '',
    '**Keys.** A website sends its key as `Svc-Publishable-Key`, a seller its secret key and the',
    'platform its own key as `Authorization: Bearer …`. The key decides the seller, the',
    'storefront, the languages and the currencies; no request names them.',
    '',
    '**Money** is an integer in the minor units of its currency. **Timestamps** are RFC 3339 in',
    'UTC; dates and times of a trip are local to where it starts and carry no offset.',
    '',
    '**Problems** are `application/problem+json`. Switch on `code`, never on `detail`; treat a',
    'code you do not know by its status. The facts of a refusal stand in `details`.',
    '',
    '**Bodies** of website calls may have `null` for any optional field: it is the same as leaving',
    'the field out, unless the field says what null does.',
    '',
    '**Calls** can be named: send `x-request-id`, 8 to 64 letters, digits, `-` or `_`, with any of',
    'them. It comes back in the answer and stands in the request log; one of another form, or',
    'none, is replaced by one of ours.',
    '',
    '**Lists** in a query are written with commas, `city=amman,aqaba`, or by naming the parameter',
    'again; any other parameter is given once.',
    '',
    '**Unknown** fields and parameters are ignored. With `Prefer: handling=strict` they are 422',
    'and named, which finds a misspelt filter while a site is built; the answer then says',
    '`Preference-Applied: handling=strict`.',
    '',
    '**Changes** to this version only add. Skip fields and section types that you do not know and',
    'show unknown values as they are: enumerations with `x-open-enum` may get more of them. What',
    'you send is one of those that are listed.',
  ].join('\n'),
  contact: { name: 'The Outset contributors' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  'x-first-published': '2026-10-01',
}

/** The guide of websites, above the reference of their part. */
export const WEBSITE_GUIDE = [
  '',
  '## From the list to a booking',
  '',
  '1. `GET /v1/public/storefront`: the languages and currencies of the site.',
  '2. `GET /v1/public/products`: trips to choose from; `GET /v1/public/products/{product}`: one of',
  '   them with its options, units and extras.',
  '3. `GET /v1/public/options/{optionId}/calendar?month=`: when an option runs. Only `open` starts',
  '   can be booked. `/next-open` beside it is the first of them, `/prices` what each costs.',
  '4. `POST /v1/public/quotes`: the price of a start for a group. Show it as it comes.',
  '5. `GET /v1/public/payment-methods`: how that start can be paid.',
  '6. `POST /v1/public/holds`: keeps the places for 15 minutes. An option with the `capacity_mode`',
  '   `on_request` has no holds: leave this step out. `checkout` of a hold says what comes next',
  '   will ask for.',
  '7. `POST /v1/public/checkout`: books. Keep `booking_token`: it comes once, and opens',
  '   the booking',
  '   under `/v1/public/bookings/{ref}` to read, pay, fill in and cancel.',
  '',
  'A refusal says in `details` what is wrong, so that the site can offer what is possible.',
  'The examples of each call were recorded one after the other in the demo world that `npm start`',
  'brings along; with the key `pk_demo_direct` they can be tried out from this page.',
].join('\n')

/** The document is served by the service it describes, so the address is wherever it came from. */
export const SERVERS: Json[] = [{ url: '/', description: 'The service that serves this document.' }]

export const SECURITY_SCHEMES: Json = {
  websiteKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Svc-Publishable-Key',
    description:
      'The publishable key of a storefront. It is not a secret: it reads the catalog of its ' +
      'storefront and books on it. From a browser it works only on origins the storefront lists.',
  },
  secretKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A secret key of a seller, with the permissions it was given and only while the person who ' +
      'made it has them too. Never put it into a browser or an app.',
  },
  platformKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of whoever runs the service.',
  },
  travellerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'svc_traveller',
    description:
      'The session of a traveller who signed in on the site. The website keeps the cookie for ' +
      'them and passes it on as it got it, together with its key.',
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'svc_staff',
    description:
      "The session of a signed-in member of a seller's staff. Where the service is reached by " +
      'https the cookie is called `__Host-svc_staff`.',
  },
}
