import { useElementSize } from '@mantine/hooks'
import { useRef } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { AreaHandles } from './AreaHandles.tsx'
import classes from './PickupMap.module.css'
import {
  type Area,
  fromMap,
  gridStepKm,
  type MapView,
  type Point,
  toMap,
} from './pickup-geometry.ts'

export interface DrawnRule {
  area: Area
  at: number
  name: string
}

interface PickupMapProps {
  view: MapView
  rules: readonly DrawnRule[]
  chosen: number | null
  onChoose: (at: number) => void
  onArea: (at: number, area: Area) => void
  tried: Point | null
  isReadOnly: boolean
}

/** Half of the least that a finger hits. */
const HIT_PX = 13

/** Areas on plain paper: lines for kilometres, a scale, and nothing from anywhere else. */
export function PickupMap(given: PickupMapProps) {
  const { view, rules, chosen, onChoose, onArea, tried, isReadOnly } = given
  const { t } = useWords()
  const paper = useRef<SVGSVGElement>(null)
  const { ref: frame, width } = useElementSize()
  const { reachKm } = view
  // What has one size on the screen, however much of the world is shown.
  const unit = reachKm / 100
  const hitKm = (HIT_PX * 2 * reachKm) / Math.max(width, 1)
  const current = rules.find(({ at }) => at === chosen)

  function pointUnder(event: { clientX: number; clientY: number }): Point | null {
    const matrix = paper.current?.getScreenCTM()
    if (!matrix) return null
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return fromMap(view, { x, y })
  }

  return (
    <div ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldsets */}
      <svg
        ref={paper}
        className={classes.map}
        viewBox={`${-reachKm} ${-reachKm} ${reachKm * 2} ${reachKm * 2}`}
        role="group"
        aria-label={t('options.map')}
      >
        <Lines reachKm={reachKm} unit={unit} />
        {rules.map(({ area, at, name }) => (
          <Shape
            key={at}
            view={view}
            area={area}
            name={name}
            unit={unit}
            isChosen={at === chosen}
            onChoose={() => onChoose(at)}
          />
        ))}
        {current && !isReadOnly && (
          <AreaHandles
            view={view}
            area={current.area}
            unit={unit}
            hitKm={hitKm}
            pointUnder={pointUnder}
            onArea={area => onArea(current.at, area)}
          />
        )}
        {tried && <Mark view={view} point={tried} unit={unit} />}
        <Scale reachKm={reachKm} unit={unit} />
      </svg>
    </div>
  )
}

function Lines({ reachKm, unit }: { reachKm: number; unit: number }) {
  const step = gridStepKm(reachKm)
  const count = Math.floor(reachKm / step)
  const places = Array.from({ length: count * 2 + 1 }, (_, at) => (at - count) * step)
  return (
    <g aria-hidden strokeWidth={unit / 3}>
      {places.map(km => (
        <g key={km}>
          <line className={classes.line} x1={km} x2={km} y1={-reachKm} y2={reachKm} />
          <line className={classes.line} y1={km} y2={km} x1={-reachKm} x2={reachKm} />
        </g>
      ))}
    </g>
  )
}

interface ShapeProps {
  view: MapView
  area: Area
  name: string
  unit: number
  isChosen: boolean
  onChoose: () => void
}

function Shape({ view, area, name, unit, isChosen, onChoose }: ShapeProps) {
  const shared = {
    className: classes.area,
    strokeWidth: unit * (isChosen ? 1 : 0.6),
    'data-chosen': isChosen || undefined,
    onPointerDown: onChoose,
  }
  const ring = area.kind === 'polygon' ? area.ring.map(corner => toMap(view, corner)) : []
  const top =
    area.kind === 'circle'
      ? toMap(view, area.center)
      : ring.reduce((a, b) => (b.y < a.y ? b : a), ring[0] ?? { x: 0, y: 0 })
  return (
    <g>
      {area.kind === 'circle' ? (
        <circle {...shared} cx={top.x} cy={top.y} r={area.radiusKm} />
      ) : (
        <polygon {...shared} points={ring.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
      <text
        className={classes.label}
        x={top.x}
        y={area.kind === 'circle' ? top.y - area.radiusKm + unit * 6 : top.y - unit * 2}
        fontSize={unit * 5}
        strokeWidth={unit * 1.2}
        textAnchor="middle"
      >
        {name}
      </text>
    </g>
  )
}

function Mark({ view, point, unit }: { view: MapView; point: Point; unit: number }) {
  const { x, y } = toMap(view, point)
  return <circle className={classes.tried} cx={x} cy={y} r={unit * 2.2} strokeWidth={unit / 2} />
}

function Scale({ reachKm, unit }: { reachKm: number; unit: number }) {
  const { locale } = useWords()
  const step = gridStepKm(reachKm)
  const said = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(step)
  const left = -reachKm + unit * 4
  const base = reachKm - unit * 4
  return (
    <g aria-hidden>
      <path
        className={classes.scale}
        d={`M${left} ${base - unit * 2}V${base}H${left + step}V${base - unit * 2}`}
        fill="none"
        strokeWidth={unit / 2}
      />
      <text className={classes.label} x={left + unit} y={base - unit * 3} fontSize={unit * 4.5}>
        {said}
      </text>
    </g>
  )
}
