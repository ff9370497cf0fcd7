import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../src')

/** What a website that imports these names makes its visitors load. */
async function sizeOf(names: string, entry: string): Promise<number> {
  const file = JSON.stringify(join(SOURCES, entry))
  const bundle = await rolldown({
    input: 'page',
    platform: 'browser',
    plugins: [
      {
        name: 'page',
        resolveId: id => (id === 'page' ? id : null),
        load: id => (id === 'page' ? `export { ${names} } from ${file}` : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  return gzipSync(output[0].code, { level: 9 }).length
}

test('the client of a website with all its calls, retry, cache and money takes under 4.5 kB', async () => {
  const names = 'createOutset, attempt, OutsetError, OutsetConnectionError, formatMoney, toMinor'
  expect(await sizeOf(names, 'website.ts')).toBeLessThan(4500)
})

test('who needs only one function loads only that', async () => {
  expect(await sizeOf('formatMoney', 'website.ts')).toBeLessThan(600)
  expect(await sizeOf('formErrors', 'website.ts')).toBeLessThan(800)
})
