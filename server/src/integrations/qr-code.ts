import { encode } from 'uqr'

/** Modules around a code that stay empty, without which scanners do not find it. */
const QUIET = 4

/**
 * A text as a QR code: a picture of one path, sharp at any size. A quarter of it may be covered or
 * crumpled. It is black on white in any surroundings, because most scanners know no other.
 */
export function drawQrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 })
  const whole = size + 2 * QUIET
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => runAt({ x, y, length })))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/>` +
    `<path fill="#000" d="${path.join('')}"/></svg>`
  )
}

/** Where each run of dark modules begins, and how long it is. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (let x = 0; x < row.length; x++) {
    const last = runs.at(-1)
    if (!row[x]) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

function runAt({ x, y, length }: { x: number; y: number; length: number }): string {
  return `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`
}
