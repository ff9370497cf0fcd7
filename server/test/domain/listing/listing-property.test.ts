import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facetNames } from '#domain/listing/facet-names.ts'
import { type ListRequest, type Position, positionFrom } from '#domain/listing/list-request.ts'
import { type ListedTrip, listTrips } from '#domain/listing/list-trips.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import { buildTable } from '#domain/listing/listing-table.ts'
import { catalogArbitrary, requestArbitrary, rowArbitrary } from './arbitraries.ts'
import { scratch } from './catalog.ts'
import { expectedList, type NameOf } from './oracle.ts'

const byValue: NameOf = (_, value) => value
/** Turns the order of values around and gives some of them the same name. */
const turned: NameOf = (_, value) => `n${9 - (Number(value.at(-1)) >> 1)}`

describe('any list of any catalog', () => {
  test('has the trips, order, prices, total and facets of the rules [R-CAT-18] [R-CAT-46]', () => {
    const property = fc.property(
      catalogArbitrary,
      requestArbitrary,
      fc.boolean(),
      (rows, asked, isNamed) => {
        const nameOf = isNamed ? turned : byValue
        const names = isNamed ? facetNames({ locale: 'en', nameOf }) : null
        const request = { ...asked, facetNames: names, limit: 100 }
        const { next, ...found } = listTrips(buildTable(rows), request, scratch)
        expect(found).toEqual(expectedList(rows, request, nameOf))
        expect(next).toBeNull()
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  test('is the same whatever other lists were read of the same trips before [R-CAT-18] [R-CAT-46]', () => {
    const many = fc.array(fc.tuple(requestArbitrary, fc.boolean()), { minLength: 2, maxLength: 24 })
    const names = facetNames({ locale: 'en', nameOf: turned })
    const property = fc.property(catalogArbitrary, many, (rows, lists) => {
      const table = buildTable(rows)
      // Twice over: what one list left behind must serve the second round as well.
      for (const [asked, isNamed] of [...lists, ...lists]) {
        const request = { ...asked, facetNames: isNamed ? names : null, limit: 100 }
        const { next: _, ...found } = listTrips(table, request, scratch)
        expect(found).toEqual(expectedList(rows, request, isNamed ? turned : byValue))
      }
    })
    fc.assert(property, { numRuns: 25 })
  })

  test('is the same read page by page [R-CAT-30] [R-CAT-31] [R-CAT-58] [R-CAT-62]', () => {
    const property = fc.property(catalogArbitrary, requestArbitrary, (rows, asked) => {
      const request = { ...asked, facetNames: null }
      const expected = expectedList(rows, request, byValue)
      const pages = walk(request, () => rows)
      expect(pages.flatMap(page => page.trips)).toEqual(expected.trips)
      for (const { trips, next, total, facets } of pages) {
        expect({ total, facets }).toEqual({ total: expected.total, facets: expected.facets })
        if (next !== null) expect(trips).toHaveLength(request.limit)
      }
      expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.total / request.limit)))
    })
    fc.assert(property, { numRuns: 120 })
  })

  test('shows each trip once though others come and go between pages [R-CAT-30]', () => {
    const additions = fc.uniqueArray(
      fc.record({ page: fc.nat(4), row: rowArbitrary, isNewest: fc.boolean() }),
      { maxLength: 8, selector: ({ row }) => row.tripId },
    )
    const removals = fc.array(fc.record({ page: fc.nat(4), at: fc.nat(24) }), { maxLength: 3 })
    const property = fc.property(
      catalogArbitrary,
      requestArbitrary,
      additions,
      removals,
      (rows, asked, added, removed) => {
        const request = { ...asked, facets: false, facetNames: null }
        const catalogAt = (page: number) => changedCatalog({ rows, added, removed, page })
        const pages = walk(request, catalogAt)
        const seen = pages.flatMap(page => page.trips).map(idOf)
        expect(new Set(seen).size).toBe(seen.length)
        const last = catalogAt(pages.length - 1)
        const atEnd = expectedList(last, request, byValue).trips.map(idOf)
        const before = expectedList(rows, request, byValue).trips.map(idOf)
        // Whatever was there all the time is seen, and in the order it has in the end.
        const stayed = atEnd.filter(id => before.includes(id))
        expect(seen.filter(id => stayed.includes(id))).toEqual(stayed)
      },
    )
    fc.assert(property, { numRuns: 250 })
  })
})

function walk(request: ListRequest, catalogAt: (page: number) => readonly ListingRow[]) {
  const pages: ReturnType<typeof listTrips>[] = []
  let after: Position | null = null
  do {
    const page = listTrips(buildTable(catalogAt(pages.length)), { ...request, after }, scratch)
    pages.push(page)
    after = page.next === null ? null : positionFrom(JSON.parse(JSON.stringify(page.next)))
  } while (after !== null && pages.length < 100)
  expect(after).toBeNull()
  return pages
}

/** The catalog when a page is read: trips added before it are in, those removed are out. */
function changedCatalog({
  rows,
  added,
  removed,
  page,
}: {
  rows: readonly ListingRow[]
  added: readonly { page: number; row: ListingRow; isNewest: boolean }[]
  removed: readonly { page: number; at: number }[]
  page: number
}): readonly ListingRow[] {
  const gone = removed.filter(removal => removal.page < page).map(({ at }) => rows[at]?.tripId)
  const catalog = rows.filter(({ tripId }) => !gone.includes(tripId))
  for (const { page: since, row, isNewest } of added) {
    const isKnown = rows.some(({ tripId }) => tripId === row.tripId)
    if (since >= page || isKnown) continue
    catalog.push(isNewest ? { ...row, publishedAtMs: 100 + since } : row)
  }
  return catalog
}

function idOf({ tripId }: Pick<ListedTrip, 'tripId'>): string {
  return tripId
}
