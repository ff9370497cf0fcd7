/** A list that is typed one item to a line. Empty lines are nothing. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

interface Inclusion {
  text: string
  included: boolean
}

/** What is included or not, with one of the two lists typed anew; each keeps its order. */
export function withInclusions(
  before: readonly Inclusion[],
  included: boolean,
  text: string,
): Inclusion[] {
  const typed = linesOf(text).map(line => ({ text: line, included }))
  const others = before.filter(item => item.included !== included)
  return included ? [...typed, ...others] : [...others, ...typed]
}
