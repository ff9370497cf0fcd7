import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWords } from '../../../test/read-words.ts'

const SOURCES = join(import.meta.dirname, '../..')

/** Sentences of which another is said where no mail can leave, as a call that asks for neither. */
async function promises(): Promise<string[]> {
  const areas = await readWords('en')
  return areas.flatMap(({ name, words }) =>
    Object.keys(words)
      .filter(key => /mail/.test(JSON.stringify(words[`${key}Kept`] ?? '')))
      .map(key => `t('${name}.${key}'`),
  )
}

test('a mail is never promised without asking whether one can leave', async () => {
  const calls = await promises()
  expect(calls.length).toBeGreaterThan(20)
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const said = sources
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name => {
      const source = readFileSync(join(SOURCES, name), 'utf8')
      return calls.filter(call => source.includes(call))
    })
  expect(said).toEqual([])
})
