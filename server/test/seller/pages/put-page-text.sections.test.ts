import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeMedia, makeTrip, makeTrips } from '../../support/catalog-world.ts'
import { makePage } from '../../support/content-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let otherSeller: MadeSeller
let site: MadeStorefront
let pageId: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  otherSeller = await makeSeller(service, { approved: true })
  site = await makeStorefront(service, seller)
  pageId = (await makePage(service, seller, site, { slug: 'sections' })).id
})
afterAll(() => service.close())

const put = (body: object) =>
  seller.send({ method: 'PUT', path: `/v1/pages/${pageId}/texts/en`, body })
const putSection = (section: unknown) => put({ title: 'x', sections: [section] })
const fieldsOf = async (section: unknown) => {
  const { status, body } = await putSection(section)
  expect([status, body.code]).toEqual([422, 'InvalidInput'])
  return body.details.errors.map(({ field }: { field: string }) => field)
}

describe('PUT /v1/pages/{id}/texts/{locale}: sections', () => {
  test('come back as they were written, with what was left out filled in', async () => {
    const { id: media_id } = await makeMedia(service, seller)
    const picture = { media_id: media_id.toUpperCase(), alt: 'Dunes' }
    const kept = { media_id, alt: 'Dunes' }
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const { status, body } = await put({
      title: 'All six',
      sections: [
        { type: 'hero', title: 'Hi' },
        { type: 'hero', title: 'Hi', subtitle: 'there', image: picture, other: 1 },
        { type: 'text', body: '# Hello\n\nworld' },
        { type: 'trips', product_ids: [trip.id] },
        { type: 'photo', photo: picture },
        { type: 'faq', items: [{ question: 'Q?', answer: 'A.\n\nB.' }] },
        { type: 'cta', label: 'Go', href: '/go' },
      ],
    })
    expect(status).toBe(200)
    expect(body.sections).toEqual([
      { type: 'hero', title: 'Hi', subtitle: '', image: null },
      { type: 'hero', title: 'Hi', subtitle: 'there', image: kept },
      { type: 'text', body: '# Hello\n\nworld' },
      { type: 'trips', heading: '', product_ids: [trip.id] },
      { type: 'photo', photo: kept, caption: null },
      { type: 'faq', items: [{ question: 'Q?', answer: 'A.\n\nB.' }] },
      { type: 'cta', label: 'Go', href: '/go' },
    ])
  })

  test.each([
    [{ type: 'video', url: 'x' }, ['sections.0.type']],
    [{}, ['sections.0.type']],
    [7, ['sections.0.type']],
    [null, ['sections.0.type']],
    [{ type: 'hero' }, ['sections.0.title']],
    [{ type: 'hero', title: 'x', subtitle: null }, ['sections.0.subtitle']],
    [{ type: 'text' }, ['sections.0.body']],
    [{ type: 'text', body: 'x'.repeat(30_001) }, ['sections.0.body']],
    [{ type: 'trips', heading: 'x' }, ['sections.0.product_ids']],
    [{ type: 'trips', product_ids: ['x'] }, ['sections.0.product_ids.0']],
    [{ type: 'photo' }, ['sections.0.photo']],
    [
      { type: 'faq', items: [{ answer: 7 }] },
      ['sections.0.items.0.question', 'sections.0.items.0.answer'],
    ],
    [{ type: 'cta', label: 'x' }, ['sections.0.href']],
    [{ type: 'cta', label: 'a\nb', href: '/x' }, ['sections.0.label']],
  ])(
    '422 InvalidInput: %j is no section, and only its own kind complains',
    async (section, fields) => {
      expect(await fieldsOf(section)).toEqual(fields)
    },
  )

  test('422 InvalidInput: at most 50 trips in a section, each once', async () => {
    const product_ids = Array.from({ length: 51 }, () => randomUUID())
    expect(await fieldsOf({ type: 'trips', product_ids })).toEqual(['sections.0.product_ids'])
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const twice = { type: 'trips', product_ids: [trip.id, trip.id] }
    expect(await fieldsOf(twice)).toEqual(['sections.0.product_ids.1'])
  })

  test("422 InvalidInput: an unknown trip, and another seller's, in the same words [T-ISO-1]", async () => {
    const theirs = await makeTrip(service, otherSeller, { city: await makeCity(service) })
    const answers = []
    for (const id of [randomUUID(), theirs.id]) {
      const { status, text } = await putSection({ type: 'trips', product_ids: [id] })
      expect(status).toBe(422)
      answers.push(text)
    }
    expect(answers[0]).toContain('sections.0.product_ids.0: no such trip')
    expect(answers[0]).toBe(answers[1])
  })

  test("422 InvalidInput: an unknown picture, and another seller's [T-ISO-1]", async () => {
    const theirs = (await makeMedia(service, otherSeller)).id
    for (const media_id of [randomUUID(), theirs]) {
      const picture = { media_id, alt: '' }
      expect(await fieldsOf({ type: 'photo', photo: picture })).toEqual([
        'sections.0.photo.media_id',
      ])
      expect(await fieldsOf({ type: 'hero', title: 'x', image: picture })).toEqual([
        'sections.0.image.media_id',
      ])
    }
  })

  test('422 InvalidInput: a canonical address elsewhere than https or the site', async () => {
    for (const canonical_url of ['http://x.example/', 'javascript:alert(1)', '//x.example']) {
      const { status, body } = await put({ title: 'x', sections: [], seo: { canonical_url } })
      expect([status, body.details.errors[0].field]).toEqual([422, 'seo.canonical_url'])
    }
  })
})

describe('on a marketplace', () => {
  test('staff name trips of the network, and their own; one that has left it may stay', async () => {
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, { kind: 'marketplace' })
    const page = await makePage(service, host, market, { slug: 'picks' })
    const outside = await makeSeller(service)
    const city = await makeCity(service)
    const own = await makeTrip(service, host, { city, publishedAt: null })
    const sold = await makeTrip(service, otherSeller, { city })
    const draft = await makeTrip(service, otherSeller, { city, publishedAt: null })
    const unapproved = await makeTrip(service, outside, { city })
    const name = (...trips: { id: string }[]) =>
      host.send({
        method: 'PUT',
        path: `/v1/pages/${page.id}/texts/en`,
        body: {
          title: 'Picks',
          sections: [{ type: 'trips', product_ids: trips.map(({ id }) => id) }],
        },
      })
    expect((await name(own, sold)).status).toBe(200)
    for (const trip of [draft, unapproved]) {
      const { status, text } = await name(trip)
      expect([status, text.includes('no such trip')]).toEqual([422, true])
    }
    await otherSeller.send({ method: 'POST', path: `/v1/trips/${sold.id}/unpublish` })
    expect((await name(sold)).status).toBe(200)
    expect((await name(own)).status).toBe(200)
    expect((await name(sold)).status).toBe(422)
  })

  test('422 InvalidInput: more than a hundred trips on one page [T-SIZE-1]', async () => {
    const city = await makeCity(service)
    const made = await makeTrips(service, seller, Array(50).fill({ city }))
    const ids = made.map(({ id }) => id)
    const trips = (count: number) => ({ type: 'trips', product_ids: ids.slice(0, count) })
    const most = await put({ title: 'x', sections: [trips(50), trips(50)] })
    const more = await put({ title: 'x', sections: [trips(50), trips(50), trips(1)] })
    expect([most.status, more.status, more.body.details.errors[0].field]).toEqual([
      200,
      422,
      'sections',
    ])
  })
})
