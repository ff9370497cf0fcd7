import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** Sentences of which another is said where no mail can leave, as a call that asks for neither. */
async function promises(): Promise<string[]> {
  const files = readdirSync(join(SOURCES, 'words/en'))
  const areas = await Promise.all(
    files.map(file => import(`../words/en/${file.replace('.ts', '')}.ts`)),
  )
  return areas.flatMap(Object.entries<Record<string, unknown>>).flatMap(([area, words]) =>
    Object.keys(words)
      .filter(key => /mail/.test(JSON.stringify(words[`${key}Kept`] ?? '')))
      .map(key => `t('${area}.${key}'`),
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
