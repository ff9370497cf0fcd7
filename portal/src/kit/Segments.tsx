import { useId } from 'react'
import classes from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Without it, a `Labelled` around it says what it is. */
  'aria-label'?: string
  value: Value
  onChange: (value: Value) => void
  data: readonly { value: Value; label: string }[]
  /** As wide as there is room. */
  wide?: boolean
}

/**
 * One of a few, side by side. The library's measures where the chosen one stands, which has the
 * browser lay out the whole page while it is drawn; this one says it by its looks alone.
 */
export function Segments<Value extends string>(given: SegmentsProps<Value>) {
  const { value, onChange, data, wide = false } = given
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={given['aria-label']}
      className={wide ? `${classes.group} ${classes.wide}` : classes.group}
    >
      {data.map(one => (
        <label key={one.value} className={classes.one}>
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </div>
  )
}
