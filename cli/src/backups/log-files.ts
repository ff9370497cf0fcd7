/** A file of a database's log that was put away: which of the log, and up to when it has all. */
export type LogFile = {
  path: string
  log: string
  segment: string
  until: Temporal.Instant
  /** Of the file that was put away, which is compressed. */
  bytes: number
}

/** Where a base backup joins a log: the first file that comes after it, and from which moment. */
export type LogStart = { id: string; from: string; reached: string }

const PATH = /^log\/([0-9a-f]{16})\/([0-9A-F]{24})-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)$/
const SEGMENT = /^[0-9A-F]{24}$/
const FILES_OF_A_NUMBER = 0x100

/** Whether it holds changes; PostgreSQL also hands over notes about them, which nobody needs. */
export function isSegment(name: string): boolean {
  return SEGMENT.test(name)
}

/** The moment is in the name, so that a list says how far a log goes. */
export function logPath({ log, segment, until }: Omit<LogFile, 'path' | 'bytes'>): string {
  const moment = until.toString({ smallestUnit: 'millisecond' }).replaceAll(':', '-')
  return `log/${log}/${segment}-${moment}`
}

/** Null for what is none of ours. */
export function toLogFile({ path, bytes }: { path: string; bytes: number }): LogFile | null {
  const [, log = '', segment = '', moment = ''] = PATH.exec(path) ?? []
  if (moment === '') return null
  const [day, time = ''] = moment.split('T')
  return {
    path,
    log,
    segment,
    until: Temporal.Instant.from(`${day}T${time.replaceAll('-', ':')}`),
    bytes,
  }
}

/** The name of the file after this one: a timeline, a number, and a file of that number. */
export function nextSegment(segment: string): string {
  const [timeline, number, file] = [0, 8, 16].map(at => segment.slice(at, at + 8))
  const next = BigInt(`0x${number}`) * BigInt(FILES_OF_A_NUMBER) + BigInt(`0x${file}`) + 1n
  const inHex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  const split = BigInt(FILES_OF_A_NUMBER)
  return `${timeline}${inHex(next / split)}${inHex(next % split)}`
}

type FollowedLog = {
  /** One after the other, without a gap. */
  files: LogFile[]
  /** Up to which moment nothing is missing. */
  until: Temporal.Instant
  /** The first that is not there though later ones are. */
  missing: string | null
}

/** What can be replayed onto a base backup. */
export function followLog(files: readonly LogFile[], { id, from, reached }: LogStart): FollowedLog {
  const own = files.filter(({ log, segment }) => log === id && segment >= from)
  const bySegment = new Map(own.map(file => [file.segment, file]))
  const followed: LogFile[] = []
  let wanted = from
  for (let file = bySegment.get(wanted); file; file = bySegment.get(wanted)) {
    followed.push(file)
    wanted = nextSegment(wanted)
  }
  return {
    files: followed,
    until: latest([Temporal.Instant.from(reached), ...followed.map(({ until }) => until)]),
    missing: bySegment.size > followed.length ? wanted : null,
  }
}

const SEGMENT_BYTES = 16 * 1024 * 1024
// PostgreSQL deletes what it has replayed before there is more of it.
const MOST_KEPT_BYTES = 1_000_000_000
// What is in a file shrinks to a tenth of itself at the most; the rest of it is empty.
const MOST_COMPRESSED = 10

/** The room that replaying these takes: for the files themselves, and for what they bring. */
export function replayBytes(files: readonly LogFile[]): number {
  const brought = files.reduce(
    (sum, { bytes }) => sum + Math.min(bytes * MOST_COMPRESSED, SEGMENT_BYTES),
    0,
  )
  return Math.min(files.length * SEGMENT_BYTES, MOST_KEPT_BYTES) + brought
}

/** Those from before this moment that no backup of these needs any more. */
export function unneededLog(
  files: readonly LogFile[],
  { backups, before }: { backups: readonly LogStart[]; before: Temporal.Instant },
): LogFile[] {
  const oldest = new Map<string, string>()
  for (const { id, from } of backups) {
    const known = oldest.get(id)
    if (known === undefined || from < known) oldest.set(id, from)
  }
  return files.filter(({ log, segment, until }) => {
    if (Temporal.Instant.compare(until, before) >= 0) return false
    const from = oldest.get(log)
    return from === undefined || segment < from
  })
}

function latest(moments: readonly Temporal.Instant[]): Temporal.Instant {
  return moments.reduce((a, b) => (Temporal.Instant.compare(a, b) > 0 ? a : b))
}
