import { type FrameMessage, readMessage } from './messages.ts'
import { make, shop } from './surroundings.ts'

/** One that a browser has refused says nothing, and neither does one that is on its way. */
const SILENT_MS = 3000

export interface FrameSettings {
  path: string
  title: string
  take: (message: FrameMessage) => void
  /** It is silent. Should it speak later, that was only slow. */
  refused?: () => void
}

/** A frame of the shop, and how to stop listening to it. */
export function openFrame({ path, title, take, refused }: FrameSettings) {
  // Its page speaks to the origin that its name says, and browsers deliver to no other.
  const frame = make('iframe', { name: location.origin, title, src: shop + path })
  let spoke = false
  const listen = (event: MessageEvent) => {
    const message = readMessage(event, { shop, frame: frame.contentWindow })
    if (!message) return
    spoke = true
    take(message)
  }
  frame.onload = () =>
    setTimeout(() => {
      if (spoke || !frame.isConnected) return
      console.warn(
        `${shop} is not shown on ${location.origin}: add this origin under Site → On your website`,
      )
      refused?.()
    }, SILENT_MS)
  addEventListener('message', listen)
  return { frame, end: () => removeEventListener('message', listen) }
}
