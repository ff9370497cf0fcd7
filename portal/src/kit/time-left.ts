const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How far away a moment is, in its largest unit that is not zero: “in 9 hours”, “2 days ago”. */
export function timeLeft(at: string, now: number, locale: string): string {
  const away = Date.parse(at) - now
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })
  for (const [unit, ms] of STEPS) {
    if (Math.abs(away) >= ms) return format.format(Math.trunc(away / ms), unit)
  }
  return format.format(Math.trunc(away / 60_000), 'minute')
}
