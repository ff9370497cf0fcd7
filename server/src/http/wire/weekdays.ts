/** Monday first, each once; all seven are the same as none, which means every day. */
export function weekdaysOf(given: readonly number[]): number[] {
  const days = [...new Set(given)].sort((a, b) => a - b)
  return days.length === 7 ? [] : days
}
