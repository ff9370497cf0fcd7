import { describe, expect, test } from 'vitest'
import { DEMO_CITIES } from '../../demo/catalog/atlas.ts'
import { ideasOf } from '../../demo/catalog/load-trips.ts'
import { meetingOf } from '../../demo/catalog/meeting-points.ts'
import { DEMO_LOCALES } from '../../demo/catalog/words/locales.ts'
import { DEMO_SELLERS } from '../../demo/sellers.ts'

const ideas = DEMO_SELLERS.flatMap(({ slug, languages }) =>
  ideasOf(slug).map(idea => ({ idea, ...meetingOf(idea, languages), languages })),
)
const led = ideas.filter(({ idea: { theme } }) => !['ticket', 'transfer'].includes(theme.template))

describe('where a trip of the demo world begins', () => {
  test('every trip with a guide has a place to meet, in all languages', () => {
    expect(led.length).toBeGreaterThan(100)
    for (const { meetingPoint } of led) {
      const { names = {}, directions = {} } = meetingPoint ?? {}
      expect(Object.keys(names)).toEqual([...DEMO_LOCALES])
      expect(Object.keys(directions)).toEqual([...DEMO_LOCALES])
      expect(names.ar).toMatch(/\p{Script=Arabic}/u)
      expect(directions.ar).toMatch(/^[^A-Za-z]+$/)
    }
  })

  test('the place lies in or near its city', () => {
    for (const { idea, meetingPoint } of led) {
      const city = DEMO_CITIES.find(({ slug }) => slug === idea.city.slug)
      expect(Math.abs((meetingPoint?.lat ?? 0) - (city?.lat ?? 90))).toBeLessThan(0.2)
      expect(Math.abs((meetingPoint?.lng ?? 0) - (city?.lng ?? 180))).toBeLessThan(0.2)
    }
  })

  test('boats leave from the water', () => {
    const boats = led.filter(({ idea }) => idea.theme.slug === 'by-boat')
    const others = led.filter(({ idea }) => idea.theme.slug !== 'by-boat')
    const names = new Set(others.map(({ meetingPoint }) => meetingPoint?.names.en))
    expect(boats.length).toBeGreaterThan(0)
    for (const { meetingPoint } of boats) expect(names).not.toContain(meetingPoint?.names.en)
  })

  test('guides speak what their seller writes, and what is spoken there', () => {
    for (const { guideLanguages, languages } of led) {
      expect(guideLanguages).toEqual(expect.arrayContaining([...languages]))
      expect(new Set(guideLanguages).size).toBe(guideLanguages.length)
    }
  })

  test('nobody waits with a ticket or a transfer', () => {
    for (const { idea, meetingPoint, guideLanguages } of ideas) {
      if (led.some(other => other.idea === idea)) continue
      expect([meetingPoint, guideLanguages]).toEqual([null, []])
    }
  })
})
