/** How a page is shown inside a page of somebody else. */
export interface Frame {
  /** `embed` on a page of the seller; `preview` in the picture that the portal shows. */
  kind: 'embed' | 'preview'
  /** Of the page around it, where that says so. */
  theme: 'light' | 'dark' | null
  /** Stands in every path of the frame in place of the language: `en.embed-dark`. */
  segment: string
}

const SEGMENT = /^([a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*)\.(embed|preview)(?:-(light|dark))?$/

/** What of a shop is shown in frames: nothing that needs an account, and nothing for later. */
const BOOKING = /^(?:trips\/[^/]+(?:\/(?:book|quote|request))?|checkout\/[^/]+)$/
/** What is made for frames and is no page by itself. */
const FRAME_ONLY = /^(?:bookings\/[^/]+\/booked|frames\/.+)$/

/** The language and the frame that the first part of a path names. */
export function readFrame(segment: string): { locale: string; frame: Frame | null } {
  const [, locale = segment, said, colours] = SEGMENT.exec(segment) ?? []
  if (said === undefined) return { locale, frame: null }
  const kind = said === 'preview' ? 'preview' : 'embed'
  const theme = colours === 'light' || colours === 'dark' ? colours : null
  return { locale, frame: { kind, theme, segment } }
}

export function frameAt({ pathname }: Pick<URL, 'pathname'>): Frame | null {
  return readFrame(pathname.split('/')[1] ?? '').frame
}

/** Whether a path, without its language, is shown in frames. */
export function isFramed(rest: string): boolean {
  return BOOKING.test(rest) || FRAME_ONLY.test(rest)
}

/** Whether there is such a page: some are for frames alone, and most are for none. */
export function fitsFrame(pathname: string, frame: Frame | null): boolean {
  const rest = pathname.split('/').slice(2).join('/')
  return frame === null ? !FRAME_ONLY.test(rest) : isFramed(rest)
}
