import { expect } from 'vitest'

/** From here on it is said that a bound is near, before somebody else's change breaks it. */
const NEARLY = 0.95

interface Budget {
  /** What has this size, as a sentence begins. */
  what: string
  size: number
  most: number
  /** What whoever is over it can do. */
  cure: string
}

/** Holds a size to its bound, and says so while there is still some room. */
export function mustFit({ what, size, most, cure }: Budget): void {
  const share = Math.round((100 * size) / most)
  const says = `${what} takes ${size} of ${most} bytes (${share} %): ${cure}.`
  if (isNearlyFull(size, most)) console.warn(`Nearly full: ${says}`)
  expect(size, says).toBeLessThanOrEqual(most)
}

export function isNearlyFull(size: number, most: number): boolean {
  return size > NEARLY * most && size <= most
}
