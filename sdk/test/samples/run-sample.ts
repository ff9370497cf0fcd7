import { createPlatform } from '../../src/platform.ts'
import { createSeller } from '../../src/seller.ts'
import type { ClientSettings, Fetch } from '../../src/website.ts'
import { createOutset } from '../../src/website.ts'

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** Runs a sample as it is shown, but for where its imports come from and what sends its calls. */
export async function runSample(
  sample: string,
  { baseUrl, fetch }: { baseUrl?: string; fetch: Fetch },
): Promise<void> {
  const here = <T extends ClientSettings>(settings: T): T => ({
    ...settings,
    fetch,
    retries: 0,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  })
  const imported = {
    createOutset: (settings: Parameters<typeof createOutset>[0]) => createOutset(here(settings)),
    createSeller: (settings: Parameters<typeof createSeller>[0]) => createSeller(here(settings)),
    createPlatform: (settings: Parameters<typeof createPlatform>[0]) =>
      createPlatform(here(settings)),
    readFile: async (name: string) => name,
  }
  const [, imports = '', body = ''] = /^((?:import .*\n)+)\n(.*)$/s.exec(sample) ?? []
  const names = [...imports.matchAll(/^import \{ (\w+) \} from '[\w@/:-]+'$/gm)].map(
    ([, name = '']) => name,
  )
  const given = Object.entries(imported).filter(([name]) => names.includes(name))
  const script = new AsyncFunction(...given.map(([name]) => name), body)
  await script(...given.map(([, value]) => value))
}
