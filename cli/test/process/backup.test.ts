import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printFigure } from '../../../server/test/support/fault-size.ts'
import { type Bookings, startBookings } from './book-on-demo.ts'
import { copyDemoData } from './demo-data.ts'
import {
  addressOf,
  makeFolder,
  PATIENT,
  type Program,
  removeFolder,
  runOutset,
  runToEnd,
} from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

const READY = 'Svc-Publishable-Key: pk_demo_direct'
const LONG = { timeout: 900_000 }
const run = (args: string[], env: Record<string, string> = {}) =>
  runToEnd(args, { cwd: folder, env })

async function backupsIn(place: string): Promise<string[]> {
  const names = await readdir(join(folder, place))
  return names.filter(name => !name.startsWith('installation-')).sort()
}

async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = runOutset(['start'], { cwd: folder, env })
  await program.says(READY)
  return program
}

describe('outset backup and outset restore', () => {
  test(
    'under load: what was acknowledged by the moment it names is there, with its receipts [F17]',
    LONG,
    async () => {
      await copyDemoData(folder)
      const program = await start()
      const bookings = await startBookings(addressOf(program), 4)
      await expect.poll(() => bookings.made.length).toBeGreaterThan(8)
      const made = await run(['backup', 'kept'])
      expect(made).toMatchObject({ code: 0, complained: '' })
      expect(made.said).toContain('keep it in another place')
      const before = bookings.made.length
      await expect.poll(() => bookings.made.length).toBeGreaterThan(before)
      await bookings.finish()
      program.signal('SIGTERM')
      await program.ended

      const name = (await backupsIn('kept'))[0] ?? ''
      const note = JSON.parse(await readFile(join(folder, 'kept', name, 'backup.json'), 'utf8'))
      const elsewhere = { OUTSET_DATA_DIR: join(folder, 'new') }
      const restored = await run(['restore', 'kept'], elsewhere)
      expect(restored).toMatchObject({ code: 0 })
      // On a slow machine it says what it waits for.
      expect(restored.complained).toMatch(/^(PostgreSQL is recovering its last changes\.\n)?$/)
      expect(restored.said).toContain(`as it was at ${note.as_of}`)
      const checked = await run(['check', '--invariants'], elsewhere)
      expect(checked.said).toContain('✓ invariants   all hold for all bookings')
      expect(checked.said).toContain('✓ sealed       everything by the key')
      const kept = await expectAll(
        bookings,
        await start(elsewhere),
        Temporal.Instant.from(note.as_of),
      )
      const secondsOf = (said: string) => Number(/ in (\d+) s\.$/m.exec(said)?.[1])
      const minutes = (secondsOf(restored.said) / 60).toFixed(1)
      printFigure(
        `Restore: ${Math.ceil(note.bytes / 1_000_000)} MB, backed up under load in ` +
          `${secondsOf(made.said)} s and restored on an empty machine in ${minutes} minutes ` +
          `(${secondsOf(restored.said)} s); all ${kept} bookings and their receipts are there`,
      )
    },
  )

  test(
    'know whose a place is: another installation only reads there [O-BACK-10]',
    LONG,
    async () => {
      const other = { OUTSET_DATA_DIR: join(folder, 'other') }
      expect(await run(['migrate'], other)).toMatchObject({ code: 0, complained: '' })
      const before = await backupsIn('kept')
      const refused = await run(['backup', 'kept'], other)
      expect(refused.complained).toMatch(
        /^.*kept is the place of another installation, made at 20.*Z: give this one a place .*\n$/,
      )
      expect(refused.code).toBe(1)
      expect(await backupsIn('kept')).toEqual(before)
      expect(await run(['backup', 'kept of the other'], other)).toMatchObject({ code: 0 })
      expect(await run(['backup', '--verify', 'kept'], other)).toMatchObject({ code: 0 })
      // As a release before left it: whoever comes next has it.
      const names = await readdir(join(folder, 'kept'))
      const owners = names.filter(name => name.startsWith('installation-'))
      expect(owners).toHaveLength(1)
      await rm(join(folder, 'kept', owners[0] ?? ''))
      expect(await run(['backup', 'kept', '--keep-all'])).toMatchObject({ code: 0 })
      expect(await backupsIn('kept')).toHaveLength(before.length + 1)
      expect((await run(['backup', 'kept'], other)).code).toBe(1)
    },
  )

  test(
    'refuse in a sentence what would overwrite something, or is no backup [F17]',
    PATIENT,
    async () => {
      await mkdir(join(folder, 'taken'))
      const refusals = [
        [await run(['backup', 'no/x']), 'There is no folder'],
        [
          await run(['backup', 'x'], { OUTSET_DATA_DIR: join(folder, 'none') }),
          'nothing to back up',
        ],
        [await run(['backup']), 'set OUTSET_BACKUP_TO'],
        [await run(['backup', 'https://x/y']), 'key:secret@host/bucket'],
        [await run(['restore', 'taken']), 'holds no whole backup'],
        [await run(['restore', 'kept']), 'There is a database in'],
        [
          await run(['restore', 'kept'], { DATABASE_URL: 'postgres://x/y' }),
          'without DATABASE_URL',
        ],
      ] as const
      for (const [{ code, complained }, sentence] of refusals) {
        expect(complained).toContain(sentence)
        expect(code).toBe(1)
      }
    },
  )
})

/** Each booking can be opened by its traveller, and its receipt by the seller. Answers how many. */
async function expectAll(
  { made }: Bookings,
  program: Program,
  asOf: Temporal.Instant,
): Promise<number> {
  const isBy = (at: Temporal.Instant | null) => at && Temporal.Instant.compare(at, asOf) <= 0
  const kept = made.filter(({ bookedAt }) => isBy(bookedAt))
  expect(kept.length).toBeGreaterThan(8)
  for (const { path, headers } of kept.map(({ booking }) => booking)) {
    const answer = await fetch(addressOf(program) + path, { headers })
    expect(answer.status).toBe(200)
  }
  const proved = made.filter(({ provedAt }) => isBy(provedAt))
  expect(proved.length).toBeGreaterThan(4)
  for (const { receipt, proof } of proved) {
    const answer = await fetch(addressOf(program) + receipt.path, { headers: receipt.headers })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(proof)
  }
  program.signal('SIGTERM')
  await program.ended
  return kept.length
}
