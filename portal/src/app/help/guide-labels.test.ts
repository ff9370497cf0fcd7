import { describe, expect, test } from 'vitest'
import { guideIn, LANGUAGES } from '../../../test/read-guides.ts'
import { readWords } from '../../../test/read-words.ts'
import type { GuidePart } from './read-guide.ts'

/** What is bold in the guide is on a screen, in these very words: emphasis is for the sentence. */
describe('the guide calls things as the screen does', () => {
  test.each(LANGUAGES)('every label in %s is one of the portal’s [P-HELP-03]', async language => {
    const said = await keysByWords(language)
    const labels = guideIn(language).flatMap(labelsIn)
    expect(labels.length).toBeGreaterThan(60)
    expect(labels.filter(label => !said.has(label))).toEqual([])
  })

  test.each(['de', 'ar'] as const)(
    'each part in %s names what it names in English [P-HELP-03]',
    async language => {
      const [said, inEnglish] = await Promise.all([keysByWords(language), keysByWords('en')])
      const translated = guideIn(language)
      const differing = guideIn('en').map((part, at) => {
        const here = labelsIn(translated[at]).map(label => said.get(label) ?? [])
        const there = labelsIn(part).map(label => inEnglish.get(label) ?? [])
        return { part: part.id, missing: without(there, here), added: without(here, there) }
      })
      expect(differing.filter(({ missing, added }) => missing.length + added.length > 0)).toEqual(
        [],
      )
    },
  )

  test('a label that no screen has is noticed', async () => {
    const said = await keysByWords('en')
    expect(said.has('Publish changes')).toBe(true)
    expect(said.has('Publish the changes')).toBe(false)
  })
})

type Keys = readonly string[]

const labelsIn = (part: GuidePart | undefined): string[] =>
  (part?.blocks ?? [])
    .flatMap(block => (block.kind === 'text' ? [block.text] : block.items))
    .flatMap(text => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label))

/** Those labels of which the others have none with a key in common. */
const without = (labels: Keys[], others: Keys[]): Keys[] =>
  labels.filter(keys => !others.some(other => other.some(key => keys.includes(key))))

/** Under which keys the portal has a text; what it fills in is left out, as the guide leaves it. */
async function keysByWords(language: string): Promise<ReadonlyMap<string, Keys>> {
  const found = new Map<string, string[]>()
  for (const { name: area, words } of await readWords(language)) {
    for (const [name, text] of Object.entries(words)) {
      const forms =
        typeof text === 'string' ? [text] : Object.values(text as Record<string, string>)
      for (const form of new Set(forms.map(asLabel))) {
        found.set(form, [...(found.get(form) ?? []), `${area}.${name}`])
      }
    }
  }
  return found
}

const asLabel = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
