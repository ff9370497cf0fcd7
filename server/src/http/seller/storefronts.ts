import { StorefrontPaymentMethods, StorefrontPaymentMethodsBody } from '#contract/payment-method.ts'
import {
  StoredStorefront,
  Storefront,
  StorefrontOrigins,
  StorefrontOriginsRecord,
} from '#contract/storefront.ts'
import { notFound } from '#domain/refusal.ts'
import { type RoundingWarning, warnOfSite } from '#operations/prices.ts'
import * as operations from '#operations/storefronts.ts'
import {
  countStorefronts,
  findStorefrontById,
  listStorefronts as listStorefrontRows,
  type Storefront as StorefrontRow,
} from '#store/storefronts.ts'
import { signedActingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import {
  type HostedDeps,
  type ShownStorefront,
  showHosted,
  showOneHosted,
} from '../wire/hosted-shop.ts'
import { wirePaymentMethod } from '../wire/payment-method.ts'
import { wireRoundingWarning } from '../wire/rounding-warning.ts'

export const createStorefront = endpoint({
  method: 'POST',
  path: '/v1/storefronts',
  tag: 'Storefronts',
  summary: 'Create a storefront',
  description:
    'Languages default to those of the seller, currencies to that of its prices. A new ' +
    'storefront lists no origins, so browsers cannot use it yet. A marketplace takes the right ' +
    'to run one. For `manage_booking_url` a signed-in person needs a sign-in of the last 10 ' +
    'minutes, and every owner is mailed, unless the only one creates the first site.',
  auth: seller('storefront:manage'),
  makes: 'storefront',
  idempotent: true,
  body: Storefront.New,
  answers: { 201: { description: 'The storefront.', schema: StoredStorefront } },
  problems: ['Conflict', 'NotPermitted'],
  async handle({ db, clock, currencies, publicUrl, shops }, call) {
    const storefront = await operations.createStorefront(
      { ...signedActingOf({ db, clock }, call), publicUrl },
      Storefront.readSent(call.body),
    )
    const warnings = await warnOfSite({ db, currencies }, storefront)
    return answer(201, await wireStoredStorefront({ db, shops }, storefront, warnings))
  },
})

export const listStorefronts = endpoint({
  method: 'GET',
  path: '/v1/storefronts',
  tag: 'Storefronts',
  summary: 'List the storefronts of the seller, newest first',
  auth: seller('storefront:manage', 'page:manage'),
  showsEach: { entity: 'storefront', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of storefronts.', schema: Storefront.Page } },
  problems: [],
  async handle({ db, vault, shops }, { caller, query }) {
    const { sellerId } = caller
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'storefronts' },
      read: async page => {
        const [rows, total] = await Promise.all([
          listStorefrontRows(db, { sellerId, ...page }),
          countStorefronts(db, sellerId),
        ])
        return [await showHosted({ db, shops }, rows), total] as const
      },
      wire: wireStorefront,
    })
    return answer(200, listed)
  },
})

export const getOwnStorefront = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}',
  tag: 'Storefronts',
  summary: 'Read one storefront',
  auth: seller('storefront:manage', 'page:manage'),
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The storefront.', schema: Storefront.Record } },
  problems: ['NotFound'],
  async handle({ db, shops }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, wireStorefront(await showOneHosted({ db, shops }, storefront)))
  },
})

export const updateStorefront = endpoint({
  method: 'PATCH',
  path: '/v1/storefronts/{id}',
  tag: 'Storefronts',
  summary: 'Change a storefront',
  description:
    'Fields that are left out stay. `display_currency` is one of `currencies`, or that of the ' +
    'prices when that list is empty. The kind never changes. Where `display_rounding` or ' +
    '`currencies` are given, `warnings` say where the prices of a larger group then are lower ' +
    'in all. A signed-in person needs a sign-in of the last 10 minutes to change ' +
    '`manage_booking_url`, to which mails lead travellers, and every owner is ' +
    'mailed, with the person and the key.',
  auth: seller('storefront:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: Storefront.Change,
  answers: { 200: { description: 'The storefront.', schema: StoredStorefront } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock, currencies, publicUrl, shops }, call) {
    const settings = Storefront.readChange(call.body)
    const storefront = await operations.updateStorefront(
      { ...signedActingOf({ db, clock }, call), publicUrl },
      { storefrontId: call.params.id, settings },
    )
    const changesPrices = settings.displayRounding !== undefined || settings.currencies
    const warnings = changesPrices ? await warnOfSite({ db, currencies }, storefront) : []
    return answer(200, await wireStoredStorefront({ db, shops }, storefront, warnings))
  },
})

export const getOrigins = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/origins',
  tag: 'Storefronts',
  summary: 'Read the origins that browsers may call from',
  auth: seller('storefront:manage'),
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The origins.', schema: StorefrontOriginsRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, { origins: storefront.origins })
  },
})

export const putOrigins = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/origins',
  tag: 'Storefronts',
  summary: 'Set the origins that browsers may call from',
  description:
    'The whole list, each as a browser sends it: scheme, host and, if it is not the usual one, ' +
    'port. Calls from servers carry no origin and need no entry. A signed-in person needs a ' +
    'sign-in of the last 10 minutes to change the list, and every owner is mailed.',
  auth: seller('storefront:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: StorefrontOrigins,
  answers: { 200: { description: 'The origins, as stored.', schema: StorefrontOriginsRecord } },
  problems: ['NotFound', 'NotPermitted'],
  async handle(deps, call) {
    const { origins } = await operations.putOrigins(
      { ...signedActingOf(deps, call), publicUrl: deps.publicUrl },
      {
        storefrontId: call.params.id,
        origins: call.body.origins,
      },
    )
    return answer(200, { origins })
  },
})

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/payment-methods',
  tag: 'Storefronts',
  summary: 'Read the ways to pay on a storefront',
  auth: seller('settings:manage'),
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The ways to pay.', schema: StorefrontPaymentMethods } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, wirePaymentMethods(storefront))
  },
})

export const putPaymentMethods = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/payment-methods',
  tag: 'Storefronts',
  summary: 'Set the ways to pay on a storefront',
  description:
    'The whole list in the order in which the site shows it, each kind once. A method takes some ' +
    'of the currencies of the storefront, or all of them where none are named. Without ' +
    '`deadline_hours` there is no deadline, but by card, which has minutes. A site shows cards ' +
    'for trips of sellers whose account at a provider works.',
  auth: seller('settings:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: StorefrontPaymentMethodsBody,
  answers: { 200: { description: 'The ways to pay.', schema: StorefrontPaymentMethods } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const storefront = await operations.putPaymentMethods(
      { ...signedActingOf(deps, call), publicUrl: deps.publicUrl },
      {
        storefrontId: call.params.id,
        methods: call.body.payment_methods.map(method => ({
          kind: method.kind,
          deadlineHours: method.deadline_hours ?? null,
          deadlineMinutes: method.deadline_minutes ?? null,
          currencies: method.currencies ?? null,
        })),
      },
    )
    return answer(200, wirePaymentMethods(storefront))
  },
})

async function wireStoredStorefront(
  deps: HostedDeps,
  storefront: StorefrontRow,
  warnings: readonly RoundingWarning[],
) {
  const shown = await showOneHosted(deps, storefront)
  return { ...wireStorefront(shown), warnings: warnings.map(wireRoundingWarning) }
}

function wireStorefront({ hosted, ...storefront }: ShownStorefront) {
  return { ...Storefront.wire(storefront), hosted }
}

function wirePaymentMethods({ paymentMethods }: Pick<StorefrontRow, 'paymentMethods'>) {
  return {
    payment_methods: paymentMethods.map(wirePaymentMethod),
  }
}
