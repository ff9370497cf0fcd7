import { expect, test } from 'vitest'
import { backupSchedule, isVerificationDue, lastDueBackup } from '#domain/backups.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('the backup of a day is due from its time on, by clocks that differ [O-BACK-06]', () => {
  const due = (now: string) => lastDueBackup('03:30', at(now)).toString()
  expect(due('2026-05-02T03:20:00Z')).toBe('2026-05-01T03:30:00Z')
  expect(due('2026-05-02T03:29:59Z')).toBe('2026-05-02T03:30:00Z')
  expect(due('2026-05-02T23:00:00Z')).toBe('2026-05-02T03:30:00Z')
  expect(lastDueBackup('00:00', at('2026-05-01T23:59:00Z'))).toEqual(at('2026-05-02T00:00:00Z'))
  expect(backupSchedule('03:05')).toBe('5 3 * * *')
})

test('one is verified when the last time is a week or a day ago, or never was [O-BACK-06]', () => {
  const now = at('2026-05-08T03:40:00Z')
  const due = (rhythm: 'off' | 'weekly' | 'daily', verifiedAt: string | null) =>
    isVerificationDue(rhythm, { verifiedAt: verifiedAt === null ? null : at(verifiedAt), now })
  expect(due('off', null)).toBe(false)
  expect(due('weekly', null)).toBe(true)
  expect(due('weekly', '2026-05-02T03:40:00Z')).toBe(false)
  expect(due('weekly', '2026-05-01T04:10:00Z')).toBe(true)
  expect(due('daily', '2026-05-07T04:10:00Z')).toBe(true)
})
