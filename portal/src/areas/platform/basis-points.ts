/** Hundredths of a percent, as a percentage in the reader's signs. */
export function percentOf(basisPoints: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(basisPoints / 10_000)
}

/** A typed percentage such as `12`, `12,5` or `12.5 %` in hundredths of a percent, or null. */
export function readPercent(text: string): number | null {
  const number = text.replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(number)) return null
  const points = Math.round(Number(number) * 100)
  return points <= 10_000 ? points : null
}

/** The same as it is typed. */
export function typedPercent(basisPoints: number): string {
  return String(basisPoints / 100)
}
