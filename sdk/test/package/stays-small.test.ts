import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { test } from 'vitest'
import { mustFit } from '../../../server/test/support/budget.ts'

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

async function mustTakeAtMost(names: string, most: number): Promise<void> {
  const cure = 'make it smaller, or raise the bound here and in sdk/README.md'
  mustFit({ what: names, size: await sizeOf(names, 'website.ts'), most, cure })
}

test('the client of a website with all its calls, retry, cache and money takes at most 4.5 kB', async () => {
  const names = 'createOutset, attempt, OutsetError, OutsetConnectionError, formatMoney, toMinor'
  await mustTakeAtMost(names, 4500)
})

test('who needs only one function loads only that', async () => {
  await mustTakeAtMost('formatMoney', 600)
  await mustTakeAtMost('formErrors', 800)
})
