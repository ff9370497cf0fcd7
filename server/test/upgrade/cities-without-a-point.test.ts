import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitStatements } from '#store/schema/split-statements.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const FILE = new URL('../../migrations/0116-cities-without-a-point.sql', import.meta.url)

test('points that the set-up guessed by the time zone go, with those of trips that met there [R-SETUP-05]', async () => {
  await makeCity('salzburg', { lat: 48.2, lng: 16.3 })
  await makeCity('graz', { lat: 47.0667, lng: 15.45 })
  await makeTrip('guessed', 'salzburg', { lat: 48.2, lng: 16.3 })
  await makeTrip('middle', 'graz', { lat: 47.0667, lng: 15.45 })
  await makeTrip('placed', 'salzburg', { lat: 47.8, lng: 13.05 })
  const text = await readFile(FILE, 'utf8')
  const changes = splitStatements(text).filter(statement => /^do /m.test(statement))
  expect(changes).toHaveLength(3)
  for (const change of changes) await service.db.unsafe(change)
  const { body } = await service.platform({ path: '/v1/platform/cities' })
  expect(body.data).toMatchObject([
    { slug: 'graz', lat: 47.0667, lng: 15.45 },
    { slug: 'salzburg', lat: null, lng: null },
  ])
  const { body: trips } = await seller.send({ path: '/v1/trips' })
  const points = new Map(
    trips.data.map((trip: { slug: string; meeting_point: object }) => [
      trip.slug,
      trip.meeting_point,
    ]),
  )
  const nowhere = { lat: null, lng: null, names: { en: 'Gate' } }
  expect(points.get('guessed')).toMatchObject(nowhere)
  expect(points.get('middle')).toMatchObject(nowhere)
  expect(points.get('placed')).toMatchObject({ lat: 47.8, lng: 13.05 })
})

function makeCity(slug: string, point: { lat: number; lng: number }) {
  const names = { en: slug }
  const body = { slug, names, region: { slug, names }, country: 'at', world_region: 'europe' }
  const path = '/v1/platform/cities'
  const timezone = 'Europe/Vienna'
  return service.platform({ method: 'POST', path, body: { ...body, timezone, ...point } })
}

function makeTrip(slug: string, city: string, point: { lat: number; lng: number }) {
  const meeting_point = { names: { en: 'Gate' }, ...point }
  const body = { slug, template: 'day_tour', city, meeting_point }
  return seller.send({ method: 'POST', path: '/v1/trips', body })
}
