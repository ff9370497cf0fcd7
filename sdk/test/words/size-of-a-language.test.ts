import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

/** Every new word of a site takes some; sdk/README.md says how much it may be in all. */
const MOST_BYTES = 7000
const MOST_BYTES_OF_READER = 2500
/** Whoever adds words after that hears of it before there is no room left. */
const NEARLY = 0.95

test.each(['en', 'de', 'ar'])('%s takes at most 7 kB of a bundle, compressed', async language => {
  await mustFit(language, MOST_BYTES)
})

test('what reads a language takes at most 2.5 kB, once for all languages', async () => {
  await mustFit('speak', MOST_BYTES_OF_READER)
})

async function mustFit(name: string, most: number): Promise<void> {
  const size = await bundledSize(name)
  const cure = 'shorten words, or raise the bound here and in sdk/README.md'
  const says = `${name} takes ${size} of ${most} bytes: ${cure}`
  if (size > NEARLY * most) process.stderr.write(`${says}\n`)
  expect(size, says).toBeLessThanOrEqual(most)
}

async function bundledSize(name: string): Promise<number> {
  const input = fileURLToPath(new URL(`../../src/words/${name}.ts`, import.meta.url))
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  return gzipSync(output[0].code).length
}
