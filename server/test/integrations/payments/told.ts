import type { Told } from '#integrations/payments/provider.ts'

/** What a provider told; a problem fails the test. */
export function must<T>(told: Told<T>): T {
  if (told.ok) return told.value
  throw new Error(`the provider refused: ${JSON.stringify(told.problem)}`)
}

export function reasonOf(told: Told<unknown>): string | null {
  return told.ok ? null : told.problem.reason
}
