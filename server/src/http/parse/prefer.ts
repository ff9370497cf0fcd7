const HANDLING = /(?:^|,)\s*handling\s*=\s*"?([a-z]+)"?\s*(?:[,;]|$)/i

/** Whether `Prefer: handling=strict` was sent; of several values the first counts. */
export function wantsStrict(prefer: string | string[] | undefined): boolean {
  if (prefer === undefined) return false
  return HANDLING.exec(String(prefer))?.[1]?.toLowerCase() === 'strict'
}
