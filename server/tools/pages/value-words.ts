import { FACETS, facetOf } from '#values/facets.ts'
import { ar } from '../../../sdk/src/words/ar.ts'
import { de } from '../../../sdk/src/words/de.ts'
import { en } from '../../../sdk/src/words/en.ts'

/** What the values of closed filters are called: the words are those of the SDK. */
export function writeValueWords(): string {
  const languages = [en, de, ar].map(({ locale, values }) => {
    const lists = FACETS.flatMap(name => facetOf(name).title ?? []).map(title => {
      const words = Object.entries(wordsOf(values, title)).map(
        ([value, word]) => `      ${JSON.stringify(value)}: ${JSON.stringify(word)},\n`,
      )
      return `    ${title}: {\n${words.join('')}    },\n`
    })
    return `  ${locale}: {\n${lists.join('')}  },\n`
  })
  return [
    '// Written from sdk/src/words: run `npm run docs`.\n',
    `\nexport const VALUE_WORDS = {\n${languages.join('')}} as const\n`,
  ].join('')
}

function wordsOf(lists: object, title: string): object {
  const words = Object.entries(lists).find(([name]) => name === title)?.[1]
  if (words === undefined) throw new Error(`sdk/src/words has no words for ${title}`)
  return words
}
