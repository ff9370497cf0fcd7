import { preparePortal } from '../../tools/run/portal.mjs'

/** Stories visit what would be deployed: the built portal, made anew when a source changed. */
export async function setup(): Promise<void> {
  const fault = await preparePortal({ developerTools: true, say: console.log })
  if (fault !== null) throw new Error(fault)
}
