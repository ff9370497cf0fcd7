import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { findMatches } from '#operations/search/find-matches.ts'
import { makeCategory, makeCity, makePlace, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, makeStorefront, platformCalls } from '../../support/world.ts'

/** What the trip list asks for `q`. */
describe('findMatches', () => {
  let service: TestService
  let seller: MadeSeller
  let caller: WebsiteCaller

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service)
    await makeStorefront(service, seller)
    caller = { kind: 'website', storefrontKind: 'direct', sellerId: seller.id } as WebsiteCaller
    await makeWorld(service, seller)
  })
  afterAll(() => service.close())

  const find = async (q: string, others: { locale?: string; limit?: number } = {}) => {
    const found = await findMatches(service.db, caller, { q, locale: 'en', ...others })
    const slugs = await service.db<{ id: string; slug: string }[]>`select id, slug from trips`
    const slugOf = new Map(slugs.map(({ id, slug }) => [id, slug]))
    return new Map([...found].map(([id, score]) => [slugOf.get(id) ?? id, score]))
  }
  const order = async (q: string, others = {}) => [...(await find(q, others)).keys()]

  test('one wrong letter still finds [R-CAT-19]', async () => {
    expect(await order('sunsett')).toContain('title')
  })

  test.each([
    ['sunset', 'title'],
    ['marina', 'city'],
    ['lighthouse', 'place'],
    ['sailing', 'category'],
    ['harbour', 'region'],
    ['portugal', 'country'],
    ['dolphins', 'summary'],
  ])('%s is found, which stands in the %s [R-CAT-20]', async q => {
    expect(await order(q)).not.toEqual([])
  })

  test('title before names before summary, of equals the newest first [R-CAT-21]', async () => {
    expect(await order('amber')).toEqual(['amber-title', 'amber-place', 'amber-new', 'amber-old'])
    const scores = [...(await find('amber')).values()]
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores[2]).toBe(scores[3])
  })

  test('as typed before a beginning before a typo, wherever it stands [R-CAT-21]', async () => {
    expect(await order('coral')).toEqual(['coral', 'corals', 'choral'])
    expect(await order('coral coral')).toEqual(['coral', 'corals', 'choral'])
  })

  test('a title that begins with the word comes first, also with a typo in it [R-CAT-21]', async () => {
    const first = ['quix-more', 'quix-begins', 'quix-ends']
    for (const q of ['quixandorf', 'quixnadorf', 'qixandorf', 'quixandorff', 'qixandof']) {
      expect([q, await order(q)]).toEqual([q, first])
    }
  })

  test('a title that is the query comes first, then one that begins so [R-CAT-21]', async () => {
    expect(await order('quixandorf caves')).toEqual(['quix-begins', 'quix-more', 'quix-ends'])
    expect(await order('caves of quixandorf')).toEqual(['quix-ends', 'quix-more', 'quix-begins'])
    expect((await order('opal')).at(0)).toBe('opal-first')
  })

  test('all words must be found, somewhere', async () => {
    expect(await order('sunset marina sailing dolphins')).toEqual(['title'])
    expect(await order('sunset marina glacier')).toEqual([])
  })

  test.each([
    ['a trip to the sunset', 'en', ['title']],
    ['sunset tour', 'en', ['title']],
    ['Reise zum Sonnenuntergang', 'de', ['title']],
    ['رحلة إلى بتراء', 'ar', ['arabic']],
  ])('%s: small words of the language do not empty the list [G-77]', async (q, locale, found) => {
    expect(await order(q, { locale })).toEqual(found)
  })

  test('the order of the words does not change what is found [G-77]', async () => {
    const orders = ['dol mari sunset', 'sunset dol mari', 'mari sunset dol', 'dol sunset mari']
    for (const q of orders) expect(await find(q), q).toEqual(await find('sunset mari dol'))
    expect(await order('mari sunset dol')).toEqual(['title'])
  })

  test.each([
    ['sunsetcruise', ['title']],
    ['ambercoast', ['amber-place']],
    ['oftenwith', []],
  ])('%s: two words of a title or name may be typed as one [G-77]', async (q, found) => {
    expect(await order(q)).toEqual(found)
  })

  test.each([
    ['بتراء', ['arabic']],
    ['للبتراء', ['arabic']],
    ['العقبه', ['bare']],
    ['عقبة', ['bare']],
  ])('%s: the Arabic article may be there or not, on either side [G-77]', async (q, found) => {
    expect(await order(q)).toEqual(found)
  })

  test('a title that begins with the word comes before one that contains it [G-77]', async () => {
    for (const q of ['opal', 'opa', 'cave opal']) {
      expect(await order(q), q).toEqual(['opal-first', 'opal-inside'])
    }
  })

  test('no more than asked for, the best of them', async () => {
    expect(await order('amber', { limit: 2 })).toEqual(['amber-title', 'amber-place'])
  })

  test.each([
    ['البتراء', 'arabic'],
    ['البَتراء', 'arabic'],
    ['البترا', 'arabic'],
    ['رحله', 'arabic'],
    ['прогулка', 'cyrillic'],
    ['прогулкa', null],
    ['прогулки', 'cyrillic'],
    ['富士山', 'chinese'],
    ['士', 'chinese'],
    ['登山', 'chinese'],
    ['山富', null],
    ['서울', 'korean'],
    ['हिमालय', 'hindi'],
    ['αθηνας', 'greek'],
    ['วัดพระแก้ว', 'thai'],
  ])('%s finds %s: every script has words', async (q, slug) => {
    if (slug === null) expect(await order(q)).not.toContain('chinese')
    else expect(await order(q)).toEqual([slug])
  })

  describe('while the index may not be asked', () => {
    beforeAll(() => platformCalls(service).put('/v1/platform/search', { state: 'down' }))
    afterAll(() => platformCalls(service).put('/v1/platform/search', { state: 'ready' }))

    test('words of title and summary are found, parts of them too [R-CAT-22, R-CAT-23]', async () => {
      expect(await order('sunset')).toEqual(['title'])
      expect(await order('DÓLPHINS unset')).toEqual(['title'])
      expect(await order('富士')).toEqual(['chinese'])
    })

    test('names and typos are not [R-CAT-22]', async () => {
      for (const q of ['marina', 'lighthouse', 'sailing', 'sunsett', 'sunset marina']) {
        expect(await order(q)).toEqual([])
      }
    })

    test('small words and the Arabic article are not asked for [G-77]', async () => {
      expect(await order('a trip to the sunset')).toEqual(['title'])
      expect(await order('بالعقبة')).toEqual(['bare'])
    })

    test('the title still comes first [R-CAT-21]', async () => {
      expect(await order('amber')).toEqual(['amber-title', 'amber-new', 'amber-old'])
    })

    test('a word may stand in either language', async () => {
      expect(await order('sonnenuntergang dolphins', { locale: 'de' })).toEqual(['title'])
      expect(await order('sonnenuntergang')).toEqual([])
    })

    test('wildcards are letters', async () => {
      for (const q of ['%', '_', 's%t', 'suns_t', '\\', '100%']) {
        expect(await order(q), q).toEqual([])
      }
    })

    test('a trip that is published meanwhile is found at once [R-CAT-23]', async () => {
      const city = await makeCity(service, { names: 'Faro' })
      await makeTrips(service, seller, [{ city, slug: 'fresh', title: 'Salt pans' }])
      expect(await order('salt pan')).toEqual(['fresh'])
      await platformCalls(service).put('/v1/platform/search', { state: 'ready' })
      expect(await order('slat pans')).toEqual(['fresh'])
      await platformCalls(service).put('/v1/platform/search', { state: 'down' })
    })
  })
})

async function makeWorld(service: TestService, seller: MadeSeller): Promise<void> {
  const city = await makeCity(service, {
    names: 'Marina',
    country: 'pt',
    region: 'harbour',
    regionNames: 'Harbour',
  })
  const other = await makeCity(service, { names: 'Inland', country: 'at' })
  const lighthouse = await makePlace(service, city, { names: 'Lighthouse' })
  const amber = await makePlace(service, other, { names: 'Amber coast' })
  const category = await makeCategory(service, { names: 'Sailing' })
  const at = (hours: number) => service.now().subtract({ hours })
  await makeTrips(service, seller, [
    {
      slug: 'title',
      city,
      stops: [lighthouse.slug],
      categories: [category.slug],
      texts: {
        en: { title: 'Sunset cruise', summary: 'Often with dolphins' },
        de: { title: 'Sonnenuntergang', summary: '' },
      },
    },
    { slug: 'amber-old', city: other, title: 'A trip', summary: 'Much amber', publishedAt: at(9) },
    { slug: 'amber-new', city: other, title: 'A trip', summary: 'More amber', publishedAt: at(1) },
    { slug: 'amber-place', city: other, title: 'A trip', stops: [amber.slug], publishedAt: at(8) },
    { slug: 'amber-title', city: other, title: 'Amber hunt', publishedAt: at(9) },
    { slug: 'coral', city: other, title: 'A trip', summary: 'A coral', publishedAt: at(9) },
    { slug: 'corals', city: other, title: 'A trip', summary: 'Two corals', publishedAt: at(2) },
    { slug: 'choral', city: other, title: 'Choral evening', publishedAt: at(1) },
    { slug: 'opal-inside', city: other, title: 'An opal cave', publishedAt: at(1) },
    { slug: 'opal-first', city: other, title: 'Opal cave', publishedAt: at(5) },
    { slug: 'quix-ends', city: other, title: 'Caves of Quixandorf', publishedAt: at(1) },
    { slug: 'quix-more', city: other, title: 'Quixandorf caves by night', publishedAt: at(2) },
    { slug: 'quix-begins', city: other, title: 'Quixandorf caves', publishedAt: at(5) },
    { slug: 'bare', city: other, title: 'غوص عقبة' },
    { slug: 'arabic', city: other, title: 'رحلة إلى البتراء' },
    { slug: 'cyrillic', city: other, title: 'Прогулка по городу' },
    { slug: 'chinese', city: other, title: '富士山登山ツアー' },
    { slug: 'korean', city: other, title: '서울 야경' },
    { slug: 'hindi', city: other, title: 'हिमालय यात्रा' },
    { slug: 'greek', city: other, title: 'Γύρος της Αθήνας' },
    { slug: 'thai', city: other, title: 'เที่ยววัดพระแก้ว' },
  ])
}
