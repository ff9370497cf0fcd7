import { expect, test } from 'vitest'
import { readWords } from '../../../test/read-words.ts'
import { folderOfArea } from './areas-of-page.ts'
import type { Area } from './english-words.ts'

const english = await readWords('en')

test('the words of an area have the name of its folder', () => {
  const folders = english.map(({ folder }) => folder)
  expect(new Set(folders).size).toBe(folders.length)
  // The folder was read from the disk, so that only the name can be wrong.
  expect(english.map(({ name }) => folderOfArea(name as Area))).toEqual(folders)
})

/** Plurals of a language that its sentences must all have. */
const FORMS = { de: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }

test.each(Object.entries(FORMS))(
  '%s says everything, with all its plurals',
  async (language, forms) => {
    const areas = await readWords(language)
    expect(areas.map(({ name }) => name)).toEqual(english.map(({ name }) => name))
    for (const [at, { name: area, words: inEnglish }] of english.entries()) {
      const words = areas[at]?.words ?? {}
      expect(Object.keys(words).sort(), area).toEqual(Object.keys(inEnglish).sort())
      for (const [name, text] of Object.entries(words)) {
        // Where a number is said, what follows it depends on the number.
        if (typeof text === 'object' && factsIn(inEnglish[name]).includes('{count}'))
          expect(Object.keys(text ?? {}), `${area} ${name}`).toEqual(forms)
        expect(factsIn(text), `${area} ${name}`).toEqual(factsIn(inEnglish[name]))
      }
    }
  },
)

/** Which facts a sentence fills in; one form of a plural may leave the count out. */
function factsIn(text: unknown): string[] {
  const all = JSON.stringify(text).match(/\{\w+\}/g) ?? []
  return [...new Set(all)].sort()
}
