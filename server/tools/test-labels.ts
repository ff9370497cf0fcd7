export type TestLabels = { line: number; labels: string[] }

// A name is a text in quotes, followed by the body of the test; its labels stand at its end.
const AT_THE_END = /((?:\[[^[\]'"`\n]+\] ?)+)['"`],?\s*(?:,|\n|async|\(|_)/g

/** The labels that stand in brackets at the end of the names of a file's tests. */
export function findTestLabels(text: string): TestLabels[] {
  return [...text.matchAll(AT_THE_END)]
    .map(match => ({
      line: text.slice(0, match.index).split('\n').length,
      labels: (match[1] ?? '')
        .split(/[[\],\s]+/)
        .filter(looksLikeLabel)
        .flatMap(expand),
    }))
    .filter(({ labels }) => labels.length > 0)
}

/** `R-CACHE-02…04` stands for three labels. */
function expand(label: string): string[] {
  const [, area, first, last] = /^([A-Z]+-[A-Z]+-)(\d+)…(\d+)$/.exec(label) ?? []
  if (area === undefined || first === undefined || last === undefined) return [label]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
    const number = String(Number(first) + index)
    return area + number.padStart(first.length, '0')
  })
}

/** Texts may end in brackets for other reasons. */
function looksLikeLabel(text: string): boolean {
  return /^[A-Z]-?[A-Z0-9]/.test(text)
}
