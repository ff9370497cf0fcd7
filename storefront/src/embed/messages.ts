/** What a frame of the shop may say to the page around it. Nothing of it opens a booking. */
export type FrameMessage =
  | { outset: 'opened' }
  | { outset: 'size'; height: number }
  | { outset: 'open'; path: string }
  | { outset: 'close' }
  | { outset: 'booked'; ref: string }

/** As much of a `MessageEvent` as says who speaks. */
export interface Heard {
  origin: string
  source: unknown
  data: unknown
}

const MOST_HEIGHT = 20_000

/**
 * What the frame has said, or null where it was somebody else: another window, another origin, or
 * words that our frames do not say. An address is one of the shop's own frames and no other.
 */
export function readMessage(
  { origin, source, data }: Heard,
  { shop, frame }: { shop: string; frame: unknown },
): FrameMessage | null {
  if (!frame || source !== frame || origin !== shop) return null
  const said: Record<string, unknown> = data instanceof Object ? { ...data } : {}
  const [outset, path, ref] = [said.outset, `${said.path}`, `${said.ref}`]
  const height = Number(said.height)
  if (outset === 'opened' || outset === 'close') return { outset }
  if (outset === 'size' && height > 0 && height < MOST_HEIGHT) return { outset, height }
  if (outset === 'booked' && said.ref && /^[\w-]{4,40}$/.test(ref)) return { outset, ref }
  // Two slashes would name another host, and so would a backslash.
  const isFrame = /^\/[\w-]+\.(embed|preview)[\w-]*\/[^\\]*$/.test(path)
  return outset === 'open' && isFrame ? { outset, path } : null
}
