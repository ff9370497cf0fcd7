import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const MOST_BYTES = 6000
const MOST_BYTES_OF_READER = 2500

test.each(['en', 'de', 'ar'])('%s takes at most 6 kB of a bundle, compressed', async language => {
  expect(await bundledSize(language)).toBeLessThanOrEqual(MOST_BYTES)
})

test('what reads a language takes at most 2.5 kB, once for all languages', async () => {
  expect(await bundledSize('speak')).toBeLessThanOrEqual(MOST_BYTES_OF_READER)
})

async function bundledSize(name: string): Promise<number> {
  const input = fileURLToPath(new URL(`../../src/words/${name}.ts`, import.meta.url))
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  return gzipSync(output[0].code).length
}
