const PLACES = 2 ** 16

/**
 * Tells whether a text was met before, in little room and with little certainty: it forgets, and
 * one in billions it takes for another. That is enough to decide what is worth keeping.
 */
export function openSeenBefore(): (text: string) => boolean {
  const marks = new Uint32Array(PLACES)
  return text => {
    const mark = markOf(text)
    const place = mark % PLACES
    if (marks[place] === mark) return true
    marks[place] = mark
    return false
  }
}

/** FNV-1a. */
function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  }
  return mark >>> 0
}
