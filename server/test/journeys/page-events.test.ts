import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePage } from '../support/content-world.ts'
import { readEvents } from '../support/read-events.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const events = () => readEvents(service, seller.id)

describe('events of pages', () => {
  test('one for each change that visitors can see [R-HOOK-05]', async () => {
    const page = await makePage(service, seller, site, { slug: 'about' })
    const path = `/v1/pages/${page.id}`
    await calls().put(`${path}/texts/en`, { title: 'About us', sections: [] })
    await calls().patch(path, { slug: 'about-us' })
    await calls().patch(path, {})
    const { texts: _, ...shown } = await calls().get(path)
    await calls().post(`${path}/unpublish`)
    const noted = await events()
    expect(noted.map(event => event.type)).toEqual([
      'page.published',
      'page.updated',
      'page.updated',
      'page.unpublished',
    ])
    // What an editor goes by is no part of what happened.
    const { version: _version, ...seen } = shown
    expect(noted[2]).toMatchObject({ object: seen, previous: { slug: 'about' } })
    expect(noted[3]).toMatchObject({ object: { status: 'draft' } })
  })

  test('a deleted page was taken back, if anybody could see it', async () => {
    const shown = await makePage(service, seller, site, { slug: 'shown' })
    const draft = await makePage(service, seller, site, { slug: 'draft', published: false })
    await calls().delete(`/v1/pages/${draft.id}`)
    await calls().delete(`/v1/pages/${shown.id}`)
    const [, gone, ...more] = await events()
    expect(more).toEqual([])
    expect(gone).toMatchObject({
      type: 'page.unpublished',
      object: { id: shown.id, slug: 'shown', status: 'draft' },
      previous: { status: 'published' },
    })
  })
})
