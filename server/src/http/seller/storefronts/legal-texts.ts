import { LegalText, LegalTextList } from '#contract/legal-text.ts'
import type { LegalKind } from '#domain/legal-texts.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts/legal-texts.ts'
import { findLegalTextById, listLegalTexts as listTextRows } from '#store/legal-texts.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { LEGAL_KINDS } from '#values/storefronts.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { choiceOf, textOf, uuidOf } from '../../parse/path.ts'
import { languageOf } from '../trips/language.ts'

export const listLegalTexts = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/legal-texts',
  tag: 'Storefronts',
  summary: 'What a storefront says by law',
  description: 'The texts in force, in every language.',
  auth: seller('page:manage'),
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The texts.', schema: LegalTextList } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params }) {
    const [storefront, texts] = await Promise.all([
      findStorefrontById(db, { sellerId, id: params.id }),
      listTextRows(db, { sellerId, storefrontId: params.id }),
    ])
    if (!storefront) throw notFound('storefront')
    return answer(200, { data: texts.map(LegalText.wire) })
  },
})

export const getLegalText = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/legal-texts/{text_id}',
  tag: 'Storefronts',
  summary: 'One version of a legal text',
  description: 'In force or not: bookings name the versions that they were made by.',
  auth: seller('page:manage', 'booking:read'),
  params: { id: uuidOf('storefront'), text_id: uuidOf('legal_text') },
  answers: { 200: { description: 'The text.', schema: LegalText.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params }) {
    const key = { sellerId, storefrontId: params.id, id: params.text_id }
    const [storefront, text] = await Promise.all([
      findStorefrontById(db, { sellerId, id: params.id }),
      findLegalTextById(db, key),
    ])
    if (!storefront) throw notFound('storefront')
    if (!text) throw notFound('legal_text')
    return answer(200, LegalText.wire(text))
  },
})

export const putLegalText = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/legal-texts/{kind}/{locale}',
  tag: 'Storefronts',
  summary: 'Publish a legal text in one language',
  description:
    'It is seen at once, as a new version; the one before it is kept, for the bookings that were ' +
    'made by it. A text with a gap of an outline in it, as in `[… name of the court]`, is ' +
    'refused. Links that could run a script are refused.',
  auth: seller('page:manage'),
  params: {
    id: uuidOf('storefront'),
    kind: choiceOf(LEGAL_KINDS, 'legal_text'),
    locale: textOf('text'),
  },
  body: LegalText.New,
  answers: { 200: { description: 'The text.', schema: LegalText.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const text = await operations.putLegalText(actingOf(deps, call), {
      ...placeOf(call.params),
      body: LegalText.readNew(call.body).body,
    })
    return answer(200, LegalText.wire(text))
  },
})

export const deleteLegalText = endpoint({
  method: 'DELETE',
  path: '/v1/storefronts/{id}/legal-texts/{kind}/{locale}',
  tag: 'Storefronts',
  summary: 'Take a legal text off a storefront',
  description: 'Bookings that were made by it go on naming it.',
  auth: seller('page:manage'),
  params: {
    id: uuidOf('storefront'),
    kind: choiceOf(LEGAL_KINDS, 'legal_text'),
    locale: textOf('text'),
  },
  answers: { 204: { description: 'It is shown no more.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteLegalText(actingOf(deps, call), placeOf(call.params))
    return answer(204)
  },
})

function placeOf({ id, kind, locale }: { id: string; kind: string; locale: string }) {
  return { storefrontId: id, kind: legalKindOf(kind), locale: languageOf(locale) }
}

/** There are no other kinds. */
function legalKindOf(text: string): LegalKind {
  const kind = LEGAL_KINDS.find(known => known === text)
  if (kind === undefined) throw notFound('legal_text')
  return kind
}
