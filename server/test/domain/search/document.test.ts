import { describe, expect, test } from 'vitest'
import { type Findable, makeDocument } from '#domain/search/document.ts'

const TRIP: Findable = {
  sellerId: '018f0000-0000-7000-8000-000000000001',
  sellerDefault: 'en',
  texts: { en: { title: 'Red canyon', summary: 'A red walk' } },
  names: [{ en: 'Aqaba', de: 'Akaba' }],
  country: 'jo',
}

function entriesOf(trip: Findable): string[] {
  return makeDocument(trip).vector.split(' ')
}

describe('makeDocument', () => {
  test('each word once, with its language and the best field it stands in', () => {
    expect(entriesOf(TRIP)).toEqual(
      expect.arrayContaining([
        "'en:red':1A,2C",
        "'en:canyon':1A",
        "'en:aqaba':1B",
        "'en:jordan':1B",
        "'en:walk':1D",
      ]),
    )
    expect(entriesOf(TRIP).filter(entry => entry.startsWith("'en:red'"))).toHaveLength(1)
  })

  test('names count in every language they are known in, the country too', () => {
    expect(entriesOf(TRIP)).toEqual(expect.arrayContaining(["'de:akaba':1B", "'de:jordanien':1B"]))
    expect(entriesOf(TRIP)).not.toContain("'de:canyon':1A")
  })

  test('the seller is a word of its own', () => {
    expect(entriesOf(TRIP)[0]).toBe("'@018f0000-0000-7000-8000-000000000001'")
  })

  test('without English the language that is shown stands in for it', () => {
    const texts = {
      ar: { title: 'العقبة', summary: '' },
      fr: { title: 'Mer rouge', summary: '' },
    }
    expect(entriesOf({ ...TRIP, texts, sellerDefault: 'fr' })).toContain("'en:rouge':1A")
    expect(entriesOf({ ...TRIP, texts, sellerDefault: 'it' })).not.toContain("'en:rouge':1A")
  })

  test('the plain texts are title and summary as they are compared', () => {
    const texts = {
      en: { title: 'Été ROUGE', summary: 'Ünder' },
      de: { title: 'Rot', summary: '' },
    }
    expect(makeDocument({ ...TRIP, texts }).plain).toEqual([
      { locale: 'en', text: 'ete rouge\nunder' },
      { locale: 'de', text: 'rot\n' },
    ])
  })

  test('neighbouring words of titles and names are joined, of summaries not [G-77]', () => {
    const names = [{ en: 'Dead Sea', de: 'Totes Meer' }]
    const entries = entriesOf({ ...TRIP, names })
    expect(entries).toEqual(
      expect.arrayContaining(["'en+redcanyon':1A,2C", "'en+deadsea':1B", "'de+totesmeer':1B"]),
    )
    expect(entries.join(' ')).not.toContain('redwalk')
  })

  test('what the title begins with is marked, in every language of its own [G-77]', () => {
    const texts = {
      en: { title: 'Night in Petra', summary: 'Petra' },
      de: { title: 'Petra bei Nacht', summary: '' },
    }
    const entries = entriesOf({ ...TRIP, texts })
    expect(entries).toEqual(
      expect.arrayContaining(["'en:night':1A,2C", "'en:petra':1A", "'de:petra':1A,2C"]),
    )
  })

  test('every word of the vector is in the vocabulary, pairs and the seller are not', () => {
    const { vector, words } = makeDocument(TRIP)
    const entries = vector.split(' ').filter(entry => /^'[a-z]{2}:/.test(entry))
    expect(words).toHaveLength(entries.length)
    expect(words).toContainEqual({ locale: 'de', word: 'akaba' })
  })
})
