import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const areasOf = (language: string) => readdirSync(join(import.meta.dirname, language)).sort()

async function wordsOf(language: string, file: string): Promise<Record<string, unknown>> {
  const area: Record<string, Record<string, unknown>> = await import(
    `./${language}/${file.replace('.ts', '')}.ts`
  )
  return Object.values(area)[0] ?? {}
}

/** Plurals of a language that its sentences must all have. */
const FORMS = { de: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }

test.each(Object.entries(FORMS))(
  '%s says everything, with all its plurals',
  async (language, forms) => {
    expect(areasOf(language)).toEqual(areasOf('en'))
    for (const file of areasOf('en')) {
      const english = await wordsOf('en', file)
      const words = await wordsOf(language, file)
      expect(Object.keys(words).sort(), file).toEqual(Object.keys(english).sort())
      for (const [name, text] of Object.entries(words)) {
        // Where a number is said, what follows it depends on the number.
        if (typeof text === 'object' && factsIn(english[name]).includes('{count}'))
          expect(Object.keys(text ?? {}), `${file} ${name}`).toEqual(forms)
        expect(factsIn(text), `${file} ${name}`).toEqual(factsIn(english[name]))
      }
    }
  },
)

/** Which facts a sentence fills in; one form of a plural may leave the count out. */
function factsIn(text: unknown): string[] {
  const all = JSON.stringify(text).match(/\{\w+\}/g) ?? []
  return [...new Set(all)].sort()
}
