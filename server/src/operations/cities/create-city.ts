import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type CityRecord, findCityBySlug, insertCity } from '#store/cities.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { assertCityFields, type CityFields, settleRegion } from './city-fields.ts'

export type NewCity = CityFields & { slug: string }

export async function createCity(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewCity,
  guard: IdempotencyGuard,
): Promise<CityRecord> {
  assertCityFields(input)
  try {
    return await transaction(db, 'platform', tx =>
      withIdempotencyKey(tx, guard, {
        now,
        make: () => makeCity(tx, { by, input, now }),
        reload: async () => {
          const city = await findCityBySlug(tx, input.slug)
          assert(city, 'cities are never deleted')
          return city
        },
      }),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'cities_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

async function makeCity(
  tx: Tx,
  { by, input, now }: { by: Actor; input: NewCity; now: Temporal.Instant },
): Promise<CityRecord> {
  const { region, ...fields } = input
  const { slug, names } = await settleRegion(tx, { region, country: input.country })
  const city = { ...fields, id: randomUUIDv7(), regionSlug: slug, regionNames: names }
  await insertCity(tx, city)
  await audit(tx, {
    sellerId: null,
    by,
    action: 'city.created',
    entity: 'city',
    entityId: city.id,
    changes: { ...input },
    at: now,
  })
  return city
}
