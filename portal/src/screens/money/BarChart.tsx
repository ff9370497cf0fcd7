import classes from './BarChart.module.css'
import { barHeights } from './bar-heights.ts'

export interface Bar {
  key: string
  value: number
  /** What it says when one points at it. */
  text: string
}

interface Given {
  /** What is shown; the numbers stand in the table below. */
  label: string
  bars: readonly Bar[]
  first: string
  last: string
}

const WIDTH = 100
const GAP = 0.25

/** Bars beside each other, from the first to the last in the direction of reading. */
export function BarChart({ label, bars, first, last }: Given) {
  const heights = barHeights(bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <figure className={classes.figure}>
      <svg
        role="img"
        aria-label={label}
        className={`turns ${classes.chart}`}
        viewBox={`0 0 ${WIDTH} 100`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, text }, at) => (
          <g key={key}>
            <title>{text}</title>
            <rect className={classes.ground} x={at * step} y={0} width={step} height={100} />
            <rect
              className={classes.bar}
              x={at * step + (step * GAP) / 2}
              y={100 - (heights[at] ?? 0)}
              width={step * (1 - GAP)}
              height={heights[at] ?? 0}
            />
          </g>
        ))}
      </svg>
      <figcaption className={classes.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}
