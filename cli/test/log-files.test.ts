import { expect, test } from 'vitest'
import {
  followLog,
  logPath,
  nextSegment,
  replayBytes,
  toLogFile,
  unneededLog,
} from '../src/backups/log-files.ts'

const LOG = '0123456789abcdef'
const NAMES = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000']

function fileOf(segment: string, minute: number, log = LOG) {
  const until = Temporal.Instant.from('2026-11-17T10:00:00Z').add({ minutes: minute })
  const file = toLogFile({ path: logPath({ log, segment, until }), bytes: 5_000 })
  if (file === null) throw new Error('This is a file of a log')
  return file
}
const files = NAMES.map((name, index) => fileOf(name, index))
const start = { id: LOG, from: NAMES[0] ?? '', reached: '2026-11-17T09:59:00Z' }

test('a file of a log says by its name which it is and up to when it has all [O-BACK-08]', () => {
  expect(files[0]).toMatchObject({ log: LOG, segment: NAMES[0] })
  expect(String(files[1]?.until)).toBe('2026-11-17T10:01:00Z')
  for (const path of ['log/x/y', `log/${LOG}/log.json`, `${files[0]?.path}.part`]) {
    expect(toLogFile({ path, bytes: 1 })).toBeNull()
  }
})

test('after the file FF of one number comes the file 00 of the next [O-BACK-08]', () => {
  expect(NAMES.slice(0, 2).map(nextSegment)).toEqual(NAMES.slice(1))
})

test('a log is followed from its backup up to its end or a gap [O-BACK-08]', () => {
  const whole = followLog(files.toReversed(), start)
  expect(whole).toEqual({ files, until: files[2]?.until, missing: null })
  const [first, , last] = files.map(file => [file])
  const torn = followLog([...(first ?? []), ...(last ?? [])], start)
  expect(torn).toEqual({ files: first, until: files[0]?.until, missing: NAMES[1] })
  const other = followLog([fileOf(NAMES[0] ?? '', 5, 'f'.repeat(16))], start)
  expect(other).toMatchObject({ files: [], missing: null })
  expect(String(other.until)).toBe(start.reached)
})

test('of a log is deleted what comes before all backups, or has none [O-BACK-09]', () => {
  const later = { ...start, from: NAMES[1] ?? '' }
  const before = Temporal.Instant.from('2026-11-17T11:00:00Z')
  expect(unneededLog(files, { backups: [later, start], before })).toEqual([])
  expect(unneededLog(files, { backups: [later], before })).toEqual([files[0]])
  expect(unneededLog(files, { backups: [], before })).toEqual(files)
})

test('nothing of a log is deleted that is of the last days [O-BACK-09]', () => {
  const before = files[1]?.until ?? Temporal.Instant.from(start.reached)
  expect(unneededLog(files, { backups: [], before })).toEqual([files[0]])
  const last = { ...start, from: NAMES[2] ?? '' }
  expect(unneededLog(files, { backups: [last], before })).toEqual([files[0]])
})

test('to replay a log takes room for its files, up to a bound, and for what they bring [O-BACK-05]', () => {
  expect(replayBytes([])).toBe(0)
  expect(replayBytes(files)).toBe(3 * 16 * 1024 * 1024 + 3 * 50_000)
  const many = Array.from({ length: 1_000 }, () => ({
    ...fileOf(NAMES[0] ?? '', 0),
    bytes: 1_000_000,
  }))
  expect(replayBytes(many)).toBe(1_000_000_000 + 10_000_000_000)
  // No file brings more than it is long, however badly it was compressed.
  const full = { ...fileOf(NAMES[0] ?? '', 0), bytes: 5_000_000 }
  expect(replayBytes([full])).toBe(2 * 16 * 1024 * 1024)
})
