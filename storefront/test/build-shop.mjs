import { prepareStorefront } from '../../tools/run/storefront.mjs'

/**
 * Stories visit what would be deployed: the built site, made anew when a source of it changed. No
 * TypeScript: that is compiled by the settings of Astro, and this installs Astro.
 */
export async function setup() {
  const fault = await prepareStorefront({ developerTools: true, say: console.log })
  if (fault !== null) throw new Error(fault)
}
