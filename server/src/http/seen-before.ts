const SLOTS = 2 ** 16

/**
 * Whether a text was seen before. A table of hashes of fixed size: a text whose slot was taken by
 * another since counts as new, and two texts of one hash as the same. That is enough to decide what
 * is worth caching.
 */
export function openSeenBefore(): (text: string) => boolean {
  const marks = new Uint32Array(SLOTS)
  return text => {
    const mark = markOf(text)
    const place = mark % SLOTS
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
