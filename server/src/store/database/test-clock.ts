import type { Reader, Tx } from '../database.ts'

export type TestClock = { frozenAt: Temporal.Instant | null; aheadMs: number }

/** Null when nobody has moved the time. */
export async function readTestClock(reader: Reader): Promise<TestClock | null> {
  const [row] = await reader<TestClock[]>`
    select frozen_at as "frozenAt", round(extract(epoch from ahead) * 1000)::bigint as "aheadMs"
    from test_clock
  `
  return row ?? null
}

/** From now on it is this time, and it runs on. */
export async function writeTestClock(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx`
    insert into test_clock (frozen_at, ahead)
    values (null, ${now.toString()}::timestamptz - clock_timestamp())
    on conflict (only_row) do update set frozen_at = null, ahead = excluded.ahead
  `
}
