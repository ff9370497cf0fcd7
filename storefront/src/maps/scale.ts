import { keptFormatter } from '@outset/sdk'
import { type Frame, widthKm } from './frame.ts'

/** A bar of a round length: its share of the width of the map, and what it stands for. */
export interface Scale {
  share: number
  label: string
}

const MOST_SHARE = 0.24

export function scaleOf(frame: Frame, locale: string): Scale {
  const whole = widthKm(frame)
  const most = whole * MOST_SHARE
  const power = 10 ** Math.floor(Math.log10(most))
  const km = [5, 2, 1].map(one => one * power).find(one => one <= most) ?? power
  const format = keptFormatter(Intl.NumberFormat, locale, {
    style: 'unit',
    unit: 'kilometer',
    unitDisplay: 'short',
  })
  return { share: km / whole, label: format.format(km) }
}
