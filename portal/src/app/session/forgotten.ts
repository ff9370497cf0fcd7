const KEPT = 'outset.forgotten-password'
/** As long as a mailed link works. */
const KEPT_MS = 15 * 60_000

/** That somebody has asked for a link because they forgot their password. */
export const forgotten = {
  remember: (): void => localStorage.setItem(KEPT, String(Date.now())),
  isSo: (): boolean => Date.now() - Number(localStorage.getItem(KEPT) ?? 0) < KEPT_MS,
  clear: (): void => localStorage.removeItem(KEPT),
}
