import type { PublicOption } from '@outset/sdk'
import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { detailsAsked } from './details-asked.ts'

const asked = (details: object, locale: string) =>
  detailsAsked(
    {
      traveller_details: {
        scope: 'all',
        fields: ['first_name', 'dietary'],
        due_hours_before: null,
        ...details,
      },
    } as PublicOption,
    { ...languageFor(locale), locale },
  )

test('what is asked of whom, and by when', () => {
  expect(asked({ collect: 'after', due_hours_before: 72 }, 'en')).toBe(
    'We ask for these details for every traveller: First name and Dietary needs. ' +
      'You can enter them after booking, up to 3 days before the start.',
  )
  expect(asked({ collect: 'checkout', scope: 'lead' }, 'de')).toBe(
    'Wir fragen Sie nach diesen Angaben zur buchenden Person: Vorname und Ernährung. ' +
      'Sie geben sie bei der Buchung an.',
  )
  expect(asked({ collect: 'after', due_hours_before: 30 }, 'en')).toContain('30 hours before')
})

test('nothing is said where nothing is asked', () => {
  expect(asked({ scope: 'none' }, 'en')).toBeNull()
  expect(asked({ fields: [] }, 'ar')).toBeNull()
})
