import { settings } from '#settings.ts'
import type { Frame } from './frame-path.ts'

/** As the service keeps origins. Nothing else gets into a header, whoever said it. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/

/** Whose pages may show this one in a frame, as a security policy says it. */
export function frameAncestors(
  frame: Frame | null,
  { origins }: { origins: readonly string[] },
): string {
  if (frame === null) return "'none'"
  // The picture of the portal has a page of ours in it, which has the frame.
  const allowed = frame.kind === 'preview' ? ["'self'", settings.mediaOrigin] : origins
  const sound = allowed.filter(one => one === "'self'" || ORIGIN.test(one))
  return sound.length === 0 ? "'none'" : sound.join(' ')
}
