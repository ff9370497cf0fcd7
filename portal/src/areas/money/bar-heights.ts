/** How high bars are beside the highest, from 0 to 100; what is below nothing is nothing. */
export function barHeights(values: readonly number[]): number[] {
  const most = Math.max(0, ...values)
  // A bar that can hardly be seen still says that there is something.
  return values.map(value => (value <= 0 ? 0 : Math.max(1, (value / most) * 100)))
}
