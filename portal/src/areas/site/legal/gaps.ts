/** A part of an outline that nobody has filled in: `[… name of the court]`. */
const GAP = /\[(?:…|\.{3})[^\]\n]*\](?!\()/g

/** What is still to be filled in, as the service sees it. */
export function gapsIn(body: string): string[] {
  return [...new Set(body.match(GAP) ?? [])]
}

/** Whether somebody tries to write HTML, which the shop shows as it is written. */
export function hasTags(body: string): boolean {
  return /<\/?[a-z!]/i.test(body)
}
