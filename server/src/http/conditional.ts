/** Whether an `If-None-Match` names this tag: weak comparison, lists and `*` as RFC 9110 has it. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const opaque = withoutWeakness(etag)
  return ifNoneMatch
    .split(',')
    .some(tag => tag.trim() === '*' || withoutWeakness(tag.trim()) === opaque)
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}
