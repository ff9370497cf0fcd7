import { randomUUIDv7 } from 'node:crypto'
import { findPickupFault } from '#domain/pickup.ts'
import { invalidFault, invalidInput } from '#domain/refusal.ts'
import type { Pickup, PickupCover, PickupRule } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import {
  findPickup,
  listPickupRules,
  lockStandingPlacesForShare,
  retirePickupRules,
  updatePickup,
  upsertPickupRules,
} from '#store/options/pickup-rules.ts'
import { lockCitiesForShare } from '#store/trips/trip-geography.ts'
import { differences } from '../audit.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

/** With an id, a rule stays the one that was sold before; without, it is a new one. */
export type GivenRule = Omit<PickupRule, 'id'> & { id?: string }
export type GivenPickup = Omit<Pickup, 'rules'> & { rules: readonly GivenRule[] }

const NO_PICKUP: GivenPickup = {
  included: false,
  required: false,
  asks: [],
  instructions: {},
  rules: [],
}

type PickupChange = {
  optionId: string
  pickup: GivenPickup | null
  /** Given out before, by a draft, for rules that are new. */
  newIds?: readonly string[]
}

/** Puts pickup in place of what there was; null takes it away. */
export async function putPickup(
  acting: Acting,
  { optionId, pickup, newIds = [] }: PickupChange,
): Promise<Pickup | null> {
  const fault = pickup && findPickupFault(pickup)
  if (fault) throw invalidFault(fault)
  const key = { sellerId: acting.sellerId, optionId }
  const { rules, ...settings } = pickup ?? NO_PICKUP
  return write(acting, async w => {
    await holdPriceCurrency(w)
    const atlas = await readAtlas(w.tx, rules)
    return alterOption(w, optionId, async ({ tx, now }) => {
      const before = await findPickup(tx, key)
      const known = await listPickupRules(tx, key)
      const named = nameRules(rules, new Set([...known.map(({ id }) => id), ...newIds]))
      const standing = locateRules(named, atlas)
      const rows = standing.map((rule, position) => ({ ...rule, ...key, position }))
      await retirePickupRules(tx, { ...key, keep: rows.map(({ id }) => id) }, now)
      await upsertPickupRules(tx, rows)
      await updatePickup(tx, key, pickup && settings)
      const log = {
        action: 'option.pickup_set',
        changes: {
          ...differences(settingsOf(before), settingsOf(pickup)),
          rules: { before: known.map(shortRule), after: named.map(shortRule) },
        },
      }
      return { result: await findPickup(tx, key), log }
    })
  })
}

function settingsOf(pickup: Omit<Pickup, 'rules'> | null) {
  const { included, required, asks, instructions } = pickup ?? NO_PICKUP
  return { offered: pickup !== null, included, required, asks, instructions }
}

/** What the rules name: the slugs of the cities there are, and the places by their ids. */
type Atlas = { cities: ReadonlyMap<string, string>; places: ReadonlyMap<string, string> }

/** They are locked, which by the common lock order comes before the trip. */
async function readAtlas(tx: Tx, rules: readonly Pick<PickupRule, 'covers'>[]): Promise<Atlas> {
  const covers = rules.map(rule => rule.covers)
  const cities = await lockCitiesForShare(tx, [...new Set(covers.flatMap(citiesOf))])
  const places = await lockStandingPlacesForShare(tx, [...new Set(covers.flatMap(placesOf))])
  return { cities, places }
}

/** A given id must be one of the option's own rules, and be given once. */
function nameRules(rules: readonly GivenRule[], free: Set<string>): PickupRule[] {
  return rules.map((rule, index) => {
    const { id = randomUUIDv7() } = rule
    if (rule.id === undefined || free.delete(id)) return { ...rule, id }
    throw invalidInput(
      `pickup.rules.${index}.id`,
      'unknown_value',
      'is no rule of this option, or is named twice',
    )
  })
}

/** Cities and places must exist; a place that was merged is the one that took it in. */
function locateRules(rules: readonly PickupRule[], { cities, places }: Atlas): PickupRule[] {
  return rules.map((rule, index) => {
    const at = `pickup.rules.${index}`
    if (citiesOf(rule.covers).some(slug => !cities.has(slug))) {
      throw invalidInput(`${at}.city`, 'unknown_value', 'no such city')
    }
    const placeIds = placesOf(rule.covers).map((id, place) => {
      const standing = places.get(id)
      if (standing === undefined) {
        throw invalidInput(`${at}.place_ids.${place}`, 'unknown_value', 'no such place')
      }
      return standing
    })
    if (placeIds.length === 0) return rule
    return { ...rule, covers: { placeIds: [...new Set(placeIds)] } }
  })
}

function citiesOf(covers: PickupCover): string[] {
  return 'citySlug' in covers ? [covers.citySlug] : []
}

function placesOf(covers: PickupCover): readonly string[] {
  return 'placeIds' in covers ? covers.placeIds : []
}

/** A polygon of hundreds of points says nothing in a log. */
function shortRule({ id, names, kind, covers, price, per, minutesBefore }: PickupRule) {
  const where = 'ring' in covers ? { points: covers.ring.length } : covers
  return { id, names, kind, covers: where, price, per, minutesBefore }
}
