import { expect, test } from 'vitest'
import { tidyAttribution } from '#domain/bookings/attribution.ts'

test('what opens something by a token in its address is not kept [T-LOG-1]', () => {
  const kept = (referrer: string) => tidyAttribution({ referrer })
  const page = { referrer: 'https://news.example/a' }
  expect(kept('https://news.example/a?token=canary#canary')).toEqual(page)
  expect(kept('https://news.example/a#token=canary')).toEqual(page)
  expect(kept('https://news.example/a')).toEqual(page)
  expect(kept('?token=canary')).toBeNull()
})
