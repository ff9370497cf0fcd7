import { prepareStorefront } from '../../tools/run/storefront.mjs'

/** Stories visit what would be deployed: the built site, made anew when a source of it changed. */
export async function setup(): Promise<void> {
  const fault = await prepareStorefront({ developerTools: true, say: console.log })
  if (fault !== null) throw new Error(fault)
}
