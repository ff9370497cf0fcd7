import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tx, transaction } from '#store/database.ts'
import { findPlaceBySlug, lockMerges, redirectPlaces } from '#store/places.ts'
import { makeCity, makePlace } from '../support/catalog-world.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { meeting } from '../support/without-lock.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('two places that are merged into each other at the same time', () => {
  test('one is merged and the other refused: no circle is left', async () => {
    const [one, other] = await makeTwoPlaces()
    let both: Promise<unknown>[] = []
    // Both stand in line before either has looked.
    await transaction(service.db, 'platform', async tx => {
      await lockMerges(tx)
      both = [merge(one, other), merge(other, one)]
      await untilWaiting(service, 2)
    })
    expect((await Promise.all(both)).sort()).toEqual([200, 409])
    expect(await countMerged([one, other])).toBe(1)
  })

  test('control: without the lock both look first, and each takes in the other', async () => {
    const [one, other] = await makeTwoPlaces()
    const [looked, written] = [meeting(2), meeting(2)]
    const mergeUnlocked = (from: string, into: string) =>
      transaction(service.db, 'platform', async tx => {
        const [place, target] = [await standing(tx, from), await standing(tx, into)]
        await looked()
        await redirectPlaces(tx, { placeId: place.id, targetId: target.id })
        await written()
      })
    await Promise.all([mergeUnlocked(one, other), mergeUnlocked(other, one)])
    expect(await countMerged([one, other])).toBe(2)
  })
})

async function makeTwoPlaces(): Promise<[string, string]> {
  const city = await makeCity(service)
  const [one, other] = [await makePlace(service, city), await makePlace(service, city)]
  return [one.slug, other.slug]
}

async function merge(slug: string, into: string): Promise<number> {
  const path = `/v1/platform/places/${slug}/merge`
  return (await service.platform({ method: 'POST', path, body: { into } })).status
}

async function standing(tx: Tx, slug: string) {
  const place = await findPlaceBySlug(tx, slug)
  assert(place && place.mergedInto === null)
  return place
}

async function countMerged(slugs: string[]): Promise<number> {
  const rows = await service.db`
    select from places where slug = any(${slugs}::text[]) and merged_into is not null
  `
  return rows.length
}
