import { expect, test } from 'vitest'
import { addressesFor } from '#addresses.ts'
import { languageFor } from '#words/languages.ts'
import { suggestionsOf } from './suggestions.ts'

test('each suggestion says what it is and leads to its page [S-LIST-06]', () => {
  const addresses = addressesFor('en', { marketplace: true })
  const jordan = { slug: 'jo', name: 'Jordan' }
  const aqaba = { slug: 'aqaba', name: 'Aqaba' }
  const found = suggestionsOf(
    {
      cities: [{ ...aqaba, country: jordan, trip_count: 22 }],
      places: [{ slug: 'aqaba-fort', name: 'Aqaba Fort', city: aqaba, trip_count: 1 }],
      categories: [{ slug: 'water', name: 'On the water', trip_count: 2 }],
      trips: [
        {
          id: 'e02b45fa-9590-856b-a2f9-6fc1bde8aa05',
          slug: 'reef',
          title: 'Reef by boat',
          city: aqaba,
          seller: { slug: 'sands', name: 'Sands' },
        },
      ],
    },
    { addresses, t: languageFor('en').t },
  )
  expect(found).toEqual([
    {
      label: 'Aqaba, Jordan',
      note: '22 trips',
      href: '/en/cities/aqaba',
      filter: { name: 'city', value: 'aqaba' },
    },
    {
      label: 'Aqaba Fort, Aqaba',
      note: 'One trip',
      href: '/en/places/aqaba-fort',
      filter: { name: 'place', value: 'aqaba-fort' },
    },
    {
      label: 'On the water',
      note: '2 trips',
      href: '/en/categories/water',
      filter: { name: 'category', value: 'water' },
    },
    { label: 'Reef by boat', note: 'Aqaba', href: '/en/trips/sands.reef' },
  ])
})
