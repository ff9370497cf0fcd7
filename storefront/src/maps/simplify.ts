import type { Spot } from './mercator.ts'

/** The line without points that are nearer than that to the line between the others. */
export function simplify(line: readonly Spot[], tolerance: number): Spot[] {
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const waiting: [number, number][] = [[0, line.length - 1]]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const [first, last] = part
    const [farthest, distance] = farthestOf(line, first, last)
    if (distance <= tolerance) continue
    kept[farthest] = 1
    waiting.push([first, farthest], [farthest, last])
  }
  return line.filter((_, at) => kept[at] === 1)
}

function farthestOf(line: readonly Spot[], first: number, last: number): [number, number] {
  const [from, to] = [line[first], line[last]]
  let [farthest, most] = [first, -1]
  if (!from || !to) return [farthest, most]
  const [across, down] = [to.x - from.x, to.y - from.y]
  const length = across * across + down * down
  for (let at = first + 1; at < last; at += 1) {
    const spot = line[at]
    if (!spot) continue
    const along =
      length === 0 ? 0 : ((spot.x - from.x) * across + (spot.y - from.y) * down) / length
    const share = Math.max(0, Math.min(1, along))
    const distance = Math.hypot(from.x + across * share - spot.x, from.y + down * share - spot.y)
    if (distance > most) {
      farthest = at
      most = distance
    }
  }
  return [farthest, most]
}
