import {
  type ListedCity,
  type SluggedCity,
  withSlugs,
} from '@outset/server/domain/places/listed-cities.ts'
import { createCity } from '@outset/server/operations/cities.ts'
import { bySystem } from '@outset/server/operations/write.ts'
import { countCities, findCityBySlug } from '@outset/server/store/cities.ts'
import { transaction } from '@outset/server/store/database.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestService, type TestService } from '../../server/test/support/service.ts'
import { loadListedCities, readListedCities } from '../src/commands/cities.ts'
import { readSettings } from '../src/settings/settings.ts'

let service: TestService
let list: SluggedCity[]
beforeAll(async () => {
  service = await openTestService()
  list = await readListedCities()
})
afterAll(() => service.close())

/** What the command says when it runs on the database of the test. */
async function load(options: Parameters<typeof loadListedCities>[1]): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const settings = readSettings({ DATABASE_URL: service.databaseUrl })
    await loadListedCities(settings, options, async () => list)
    return said.mock.calls.map(([line]) => String(line)).join('\n')
  } finally {
    said.mockRestore()
  }
}

const byHand = (slug: string, country: string, zone: string) =>
  createCity(bySystem({ db: service.db, now: service.now() }, null), {
    slug,
    names: { en: `${slug} by hand` },
    region: { slug: `${slug}-by-hand`, names: { en: 'By hand' } },
    country,
    worldRegion: 'europe',
    timezone: zone,
    lat: 1,
    lng: 2,
  })

describe('outset cities load', () => {
  test('adds what is missing, and changes nothing [O-PLACES-01] [O-PLACES-02]', async () => {
    await byHand('mainz', 'de', 'Europe/Berlin')
    await byHand('oslo', 'us', 'America/Chicago')
    const before = await countCities(service.db, null)
    const asked = { country: 'jo,DE,no', population: '100000' }
    const first = await load(asked)
    expect(first).toMatch(/^\d+ cities added; [1-9]\d* of the list were there already\.$/m)
    expect(first).toContain('GeoNames')
    const added = Number.parseInt(first, 10)
    expect(added).toBeGreaterThan(70)
    expect(await countCities(service.db, null)).toBe(before + added)

    const munich = await findCityBySlug(service.db, 'munich')
    expect(munich).toMatchObject({
      names: { en: 'Munich' },
      regionSlug: 'bavaria-de',
      regionNames: { en: 'Bavaria' },
      country: 'de',
      worldRegion: 'europe',
      timezone: 'Europe/Berlin',
    })
    expect(munich?.lat).toBeCloseTo(48.137, 2)
    expect(munich?.lng).toBeCloseTo(11.575, 2)
    expect(await findCityBySlug(service.db, 'wadi-as-sir')).toMatchObject({
      names: { en: 'Wadi as Sir' },
      country: 'jo',
      worldRegion: 'middle_east',
      timezone: 'Asia/Amman',
    })
    const mainz = await findCityBySlug(service.db, 'mainz')
    expect(mainz?.names).toEqual({ en: 'mainz by hand' })
    // Somebody gave the slug to a city of another country, and keeps it.
    expect(await findCityBySlug(service.db, 'oslo')).toMatchObject({ country: 'us' })
    expect(await findCityBySlug(service.db, 'oslo-no')).toMatchObject({ country: 'no' })
    expect(await load(asked)).toMatch(/^0 cities added/)

    const [log] = await transaction(
      service.db,
      'platform',
      tx => tx`select changes from audit_log where action = 'cities.loaded'`,
    )
    expect(log?.changes).toMatchObject({ made: added })
  })

  test('the largest of a name has the name alone [O-PLACES-02]', () => {
    const at = { lat: 0, lng: 0 }
    const paris = (id: number, country: string, population: number): ListedCity => ({
      id,
      name: 'Paris',
      country,
      regionName: country === 'us' ? 'Texas' : null,
      population,
      ...at,
    })
    const list = [paris(1, 'us', 25_000), paris(2, 'fr', 2_000_000), paris(3, 'us', 10_000)]
    const slugs = withSlugs([...list, { ...paris(4, 'jp', 5), name: '東京' }])
    expect(slugs.map(({ id, slug }) => [id, slug])).toEqual([
      [2, 'paris'],
      [1, 'paris-us'],
      [3, 'paris-us-texas'],
      [4, 'city-4'],
    ])
  })

  test('what is wrong is said in a sentence, and changes nothing [O-PLACES-03]', async () => {
    const before = await countCities(service.db, null)
    await expect(load({ country: 'JO,XX' })).rejects.toThrow('XX is not the code of a country')
    await expect(load({ population: 'many' })).rejects.toThrow('give a whole number')
    await expect(load({ population: '1000' })).rejects.toThrow(/10,000 at once are the most/)
    expect(await load({ dryRun: true })).toMatch(/^Cities that would be there: 4,\d\d\d$/)
    expect(await countCities(service.db, null)).toBe(before)
  })
})
