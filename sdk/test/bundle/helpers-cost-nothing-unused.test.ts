import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const HELPERS = ['site', 'booking']

/** Files of the SDK of which something is left in a bundle that takes these names from it. */
async function filesFor(names: string, entry = 'website.ts'): Promise<string[]> {
  const site = `export { ${names} } from '${join(SRC, entry)}'`
  const bundle = await rolldown({
    input: 'site',
    external: ['react'],
    plugins: [
      {
        name: 'site',
        resolveId: id => (id === 'site' ? '\0site' : null),
        load: id => (id === '\0site' ? site : null),
      },
    ],
  })
  const { output } = await bundle.generate({})
  await bundle.close()
  return Object.entries(output[0].modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([path]) => path.slice(SRC.length + 1))
}

test('whoever takes the client alone gets no helper with it', async () => {
  const files = await filesFor('createOutset')
  expect(files).toContain('website.ts')
  expect(files.filter(file => /^(site|booking|react|words)\b/.test(file))).toEqual([])
})

test('whoever takes one helper gets that one, and no client', async () => {
  expect(await filesFor('formatDuration')).toEqual([
    'intl/kept-formatter.ts',
    'site/format-duration.ts',
  ])
  expect(await filesFor('holdCountdown')).toEqual(['booking/hold-countdown.ts'])
  const files = await filesFor('selectionFor')
  expect(files.filter(file => !file.startsWith('booking/'))).toEqual([])
})

test('the hooks bring no client, and React stays that of the site', async () => {
  expect((await filesFor('useQuote', 'react.ts')).sort()).toEqual([
    'react/use-latest.ts',
    'react/use-quote.ts',
  ])
  const files = await filesFor('useHold, usePlaceSearch, useQuote', 'react.ts')
  expect(files.filter(file => /^(generated|money|words|website|site)\b/.test(file))).toEqual([])
})

test('every helper can be had from the package', async () => {
  const taken = await Promise.all(HELPERS.map(filesOf))
  const files = await filesFor(taken.flatMap(({ exported }) => exported).join(', '))
  for (const { helpers } of taken) expect(files).toEqual(expect.arrayContaining(helpers))
})

/** A file is named after what it exports: `hold-countdown.ts` has `holdCountdown`. */
async function filesOf(folder: string) {
  const names = readdirSync(join(SRC, folder)).filter(name => !name.endsWith('.test.ts'))
  const { [folder]: inside = [] } = INSIDE
  const helpers = names.filter(name => !inside.includes(name)).map(name => join(folder, name))
  const exported = helpers.map(
    file =>
      OTHERWISE[file] ??
      basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  return { helpers, exported }
}

/** Parts of the selection. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  booking: [
    'check-extras.ts',
    'check-fields.ts',
    'check-party.ts',
    'check-rooms.ts',
    'chosen.ts',
    'selection-problem.ts',
  ],
}
const OTHERWISE: Readonly<Record<string, string>> = { 'booking/selection.ts': 'selectionFor' }
