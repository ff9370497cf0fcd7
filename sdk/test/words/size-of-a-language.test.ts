import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { test } from 'vitest'
import { mustFit } from '../../../server/test/support/budget.ts'

/** Every new word of a site takes some; sdk/README.md says how much it may be in all. */
const MOST_BYTES = 8300
const MOST_BYTES_OF_READER = 2500

test.each(['en', 'de', 'ar'])('%s takes at most 8.3 kB of a bundle, compressed', async language => {
  await mustTakeAtMost(language, MOST_BYTES)
})

test('what reads a language takes at most 2.5 kB, once for all languages', async () => {
  await mustTakeAtMost('speak', MOST_BYTES_OF_READER)
})

async function mustTakeAtMost(name: string, most: number): Promise<void> {
  const cure = 'shorten words, or raise the bound here and in sdk/README.md'
  mustFit({ what: name, size: await bundledSize(name), most, cure })
}

async function bundledSize(name: string): Promise<number> {
  const input = fileURLToPath(new URL(`../../src/words/${name}.ts`, import.meta.url))
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  return gzipSync(output[0].code).length
}
