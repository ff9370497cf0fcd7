import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import classes from './ShopFrame.module.css'

/** As wide as the screens that guests have. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
export type Width = keyof typeof WIDTHS

/** So long a shop may take to show itself before it counts as away. */
const AWAY_MS = 12_000

interface ShopFrameProps {
  address: string
  width: Width
  /** Counts what has changed of the preview: with each the frame looks again. */
  changes: number
}

/** The shop as guests would see it, in a frame that is drawn as wide as their screen. */
export function ShopFrame({ address, width, changes }: ShopFrameProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const { box, scale } = useScale(WIDTHS[width])
  const [turn, setTurn] = useState(0)
  const state = useShopState(frame, `${address} ${turn}`)
  useEffect(() => {
    // It says nothing but that there is something new: what that is, the shop asks the service.
    // Nobody hears it before the page is there, so what changed on its way is said then.
    if (changes > 0 && state === 'shown') say(frame.current, address)
  }, [changes, address, state])
  return (
    <div ref={box} className={classes.box} data-width={width}>
      <iframe
        key={turn}
        ref={frame}
        title={t('site.liveView')}
        src={address}
        className={classes.frame}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        style={{
          inlineSize: WIDTHS[width],
          blockSize: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
      {state === 'away' && (
        <div className={classes.away} role="alert">
          <Text>{t('site.liveAway')}</Text>
          <Button variant="default" onClick={() => setTurn(turn + 1)}>
            {t('kit.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

function say(frame: HTMLIFrameElement | null, address: string): void {
  frame?.contentWindow?.postMessage({ type: 'outset-preview-changed' }, new URL(address).origin)
}

/** A page of another origin tells nothing of how it loaded, so the shop says when it is there. */
function useShopState(frame: React.RefObject<HTMLIFrameElement | null>, of: string) {
  const [state, setState] = useState<'loading' | 'shown' | 'away'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins anew with a page
  useEffect(() => {
    setState('loading')
    const timer = setTimeout(() => setState('away'), AWAY_MS)
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'outset-preview-shown') return
      clearTimeout(timer)
      setState('shown')
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [frame, of])
  return state
}

/** How much smaller a screen is drawn to fit beside the form. */
function useScale(wanted: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(wanted)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const size = new ResizeObserver(() => setRoom(current.clientWidth))
    size.observe(current)
    return () => size.disconnect()
  }, [])
  return { box, scale: Math.min(1, room / wanted) }
}
