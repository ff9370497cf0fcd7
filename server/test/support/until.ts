import { vi } from 'vitest'

/**
 * Waits for something that will be so. How soon is no part of what is shown, so that a slow machine
 * has its time; a test of how soon takes it with a stopwatch and holds it against another time.
 */
export function until<T>(isSo: () => T): Promise<NonNullable<Awaited<T>>> {
  return vi.waitUntil(isSo, { timeout: 300_000, interval: 5 }) as Promise<NonNullable<Awaited<T>>>
}
