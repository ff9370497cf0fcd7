import { hash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ideasOf } from '../../demo/catalog/load-trips.ts'
import { DEMO_LOCALES } from '../../demo/catalog/words/locales.ts'
import { allDemoPictures, picturesOfTrip } from '../../demo/pictures/demo-pictures.ts'
import { draw, describe as say } from '../../demo/pictures/scene.ts'
import { DEMO_SELLERS } from '../../demo/sellers.ts'
import { openDemoWorld } from '../support/demo-template.ts'
import { inject } from '../support/inject.ts'
import type { TestService } from '../support/service.ts'

const IDEAS = DEMO_SELLERS.flatMap(({ slug }) => ideasOf(slug))
const PICTURES = allDemoPictures(IDEAS)

describe('what the demo world draws', () => {
  test('every trip has five pictures, and no other trip, place or page has one of them', () => {
    expect(IDEAS.length).toBeGreaterThan(150)
    for (const idea of IDEAS) expect(picturesOfTrip(idea)).toHaveLength(5)
    expect(new Set(PICTURES.map(({ id }) => id)).size).toBe(PICTURES.length)
    const drawn = PICTURES.map(({ scene }) => hash('sha256', draw(scene, 640)))
    expect(new Set(drawn).size).toBe(PICTURES.length)
  })

  test('is the same every time', () => {
    for (const { scene } of PICTURES.slice(0, 20)) expect(draw(scene, 640)).toBe(draw(scene, 640))
  })

  test('has no number that nobody worked out', () => {
    for (const { scene } of PICTURES) {
      expect(draw(scene, 640), scene.name).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test.each(DEMO_LOCALES)('is described in %s', locale => {
    for (const { scene } of PICTURES) {
      const words = say(scene, locale)
      expect(words.length, scene.name).toBeGreaterThan(8)
      if (locale === 'ar') expect(words).not.toMatch(/[a-z]/i)
      else expect(words).toMatch(/^\p{Lu}[^\p{Script=Arabic}]+$/u)
    }
  })
})

describe('pictures of the demo world', () => {
  let service: TestService
  beforeAll(async () => {
    service = await openDemoWorld({ day: 'test-day' })
  })
  afterAll(() => service.close())

  const readTrip = async (slug: string, locale = 'en') => {
    const path = `/v1/public/products/${slug}?locale=${locale}`
    const { body } = await service.send({ path, key: 'pk_demo_direct' })
    return body
  }

  test('a trip shows five, each drawn when it is first asked for, as large as it says', async () => {
    const { photos } = await readTrip('wadi-rum-two-nights')
    expect(photos).toHaveLength(5)
    const drawn = new Set<string>()
    for (const { url, width, height, renditions } of photos) {
      const { statusCode, rawPayload } = await inject(service.app, new URL(url).pathname)
      expect(statusCode).toBe(200)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
      drawn.add(hash('sha256', rawPayload))
      const small = await inject(service.app, new URL(renditions[0].url).pathname)
      expect((await sharp(small.rawPayload).metadata()).width).toBe(renditions[0].width)
    }
    expect(drawn.size).toBe(5)
  })

  test('they say what is to be seen', async () => {
    const [cover] = (await readTrip('wadi-rum-two-nights')).photos
    expect(cover.alt).toMatch(/^Sandstone towers in red sand, tents and a fire, at (dusk|night)/)
    const [german] = (await readTrip('wadi-rum-two-nights', 'de')).photos
    expect(german.alt).toMatch(/^Sandsteintürme in rotem Sand, Zelte und ein Feuer, /)
  })

  test('a place shows itself and what trips do there', async () => {
    const path = '/v1/public/places/dead-sea'
    const { body } = await service.send({ path, key: 'pk_demo_direct' })
    const said = body.photos.map(({ alt }: { alt: string }) => alt)
    expect(said).toContain('Still salt water under bare hills, in the morning')
    expect(said.length).toBeGreaterThan(2)
  })

  test('an address that no picture has is unknown', async () => {
    const answer = await inject(
      service.app,
      '/media/01920000-0000-7000-8000-000000000000/large.webp',
    )
    expect(answer.statusCode).toBe(404)
  })
})
