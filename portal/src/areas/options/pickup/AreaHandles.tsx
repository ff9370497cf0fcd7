import type { KeyboardEvent, PointerEvent } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { withItem, withoutItem } from '#kit/forms/move-item.ts'
import classes from './PickupMap.module.css'
import {
  type Area,
  distanceKm,
  fromMap,
  type MapView,
  type Point,
  toMap,
  withMidpoint,
} from './pickup-geometry.ts'

interface AreaHandlesProps {
  view: MapView
  area: Area
  unit: number
  /** Half of what a finger or a mouse hits, in kilometres. */
  hitKm: number
  pointUnder: (event: { clientX: number; clientY: number }) => Point | null
  onArea: (area: Area) => void
}

/** What an area is changed by: its middle and edge, or its corners; by hand or by arrow keys. */
export function AreaHandles({ area, ...given }: AreaHandlesProps) {
  const { t } = useWords()
  const { view, onArea } = given
  if (area.kind === 'circle') {
    const middle = toMap(view, area.center)
    const edge = fromMap(view, { x: middle.x + area.radiusKm, y: middle.y })
    return (
      <>
        <Handle
          {...given}
          at={area.center}
          label={t('options.handleMiddle')}
          onMove={center => onArea({ ...area, center })}
        />
        <Handle
          {...given}
          at={edge}
          label={t('options.handleEdge')}
          onMove={to => onArea({ ...area, radiusKm: Math.max(0.05, distanceKm(area.center, to)) })}
        />
      </>
    )
  }
  return area.ring.map((corner, at) => (
    // Corners have no names of their own: what one is, is its place.
    <g key={`corner-${String(at)}`}>
      <AddHandle {...given} ring={area.ring} at={at} />
      <Handle
        {...given}
        at={corner}
        label={t('options.handleCorner', { number: at + 1 })}
        onMove={to => onArea({ ...area, ring: withItem(area.ring, at, to) })}
        onRemove={
          area.ring.length > 3
            ? () => onArea({ ...area, ring: withoutItem(area.ring, at) })
            : undefined
        }
      />
    </g>
  ))
}

interface HandleProps extends Omit<AreaHandlesProps, 'area' | 'onArea'> {
  at: Point
  label: string
  onMove: (to: Point) => void
  onRemove?: (() => void) | undefined
}

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Handle({ view, unit, hitKm, at, label, pointUnder, onMove, onRemove }: HandleProps) {
  const { x, y } = toMap(view, at)

  function onPointerDown(event: PointerEvent<SVGGElement>) {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<SVGGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const to = pointUnder(event)
    if (to !== null) onMove(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const far = event.shiftKey ? 10 : 1
    if (step) {
      event.preventDefault()
      onMove(fromMap(view, { x: x + step[0] * unit * far, y: y + step[1] * unit * far }))
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) {
      event.preventDefault()
      onRemove()
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
    <g
      className={classes.handle}
      role="button"
      tabIndex={0}
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <circle className={classes.hit} cx={x} cy={y} r={hitKm} />
      <circle cx={x} cy={y} r={unit * 3} strokeWidth={unit * 0.8} />
    </g>
  )
}

type AddHandleProps = Omit<AreaHandlesProps, 'area'> & { ring: readonly Point[]; at: number }

/** Between two corners: makes a third one. */
function AddHandle({ view, unit, hitKm, ring, at, onArea }: AddHandleProps) {
  const { t } = useWords()
  const longer = withMidpoint(ring, at)
  const middle = longer[at + 1]
  if (middle === undefined) return null
  const { x, y } = toMap(view, middle)
  const add = () => onArea({ kind: 'polygon', ring: longer })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
    <g
      className={classes.add}
      role="button"
      tabIndex={0}
      aria-label={t('options.addCorner', { number: at + 1 })}
      onPointerDown={event => {
        event.stopPropagation()
        add()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        add()
      }}
    >
      <circle className={classes.hit} cx={x} cy={y} r={hitKm} />
      <circle cx={x} cy={y} r={unit * 2} strokeWidth={unit * 0.5} />
    </g>
  )
}
