import classes from './BarChart.module.css'
import { barHeights } from './bar-heights.ts'

export interface Bar {
  key: string
  value: number
  /** What it is compared with; null where nothing is. */
  before: number | null
  /** The value in a few letters; empty where there is nothing to say. */
  short: string
  /** Which bar it is, in as few. */
  name: string
  /** All of it, when one points at it. */
  text: string
}

interface BarChartProps {
  /** What is shown; the numbers stand in the table below. */
  label: string
  bars: readonly Bar[]
  /** What the two kinds of bars are called; without it there is one kind. */
  kinds?: { now: string; before: string } | undefined
}

/** More than these have no room to write beside each other, and write upwards. */
const MOST_ACROSS = 13

/** Bars with their values, from the first to the last in the direction of reading. */
export function BarChart({ label, bars, kinds }: BarChartProps) {
  const heights = barHeights(bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const turned = bars.length > MOST_ACROSS
  return (
    <figure className={classes.figure}>
      {kinds && (
        <figcaption className={classes.kinds}>
          <span className={classes.keyNow}>{kinds.now}</span>
          <span className={classes.keyBefore}>{kinds.before}</span>
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one is moved by keys */}
      <div className={classes.scrolls} tabIndex={0} role="img" aria-label={label}>
        {bars.map(({ key, short, name, text }, at) => (
          <div key={key} className={classes.slot} title={text} data-turned={turned || undefined}>
            <div className={classes.plot}>
              {kinds && (
                <div className={classes.before} style={{ blockSize: `${heights[2 * at + 1]}%` }} />
              )}
              <div className={classes.bar} style={{ blockSize: `${heights[2 * at]}%` }} />
            </div>
            <span className={classes.value}>{short}</span>
            <span className={classes.name}>{name}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
