import { parseOrigin } from '#domain/access/origins.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Storefront } from '#store/storefronts.ts'
import { changeStorefront } from './change-storefront.ts'
import type { SiteDeps } from './guard-addresses.ts'

export type OriginsChange = { sellerId: string; storefrontId: string; origins: readonly string[] }

/** Puts a new list in place of the old: browsers on these origins, and no others, may call. */
export async function putOrigins(
  deps: SiteDeps,
  by: SignedActor,
  { sellerId, storefrontId, origins }: OriginsChange,
): Promise<Storefront> {
  const decide = () => ({ origins: [...new Set(origins.map(readOrigin))] })
  const step = { sellerId, storefrontId, action: 'storefront.origins_set', decide }
  return changeStorefront(deps, by, step)
}

function readOrigin(text: string, index: number): string {
  const origin = parseOrigin(text)
  if (origin !== null) return origin
  throw invalidInput(
    `origins.${index}`,
    'bad_format',
    'must be https://host or https://host:port, without a path; http only for localhost',
  )
}
