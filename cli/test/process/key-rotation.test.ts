import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeKey } from '@outset/server/domain/access/keys.ts'
import { keyIdOf } from '@outset/server/integrations/vault.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../../server/test/support/bookings.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { makeEndpoint } from '../../../server/test/support/webhook-world.ts'
import {
  addressOf,
  makeFolder,
  PATIENT,
  type Program,
  removeFolder,
  runOutset,
  runToEnd,
} from './program.ts'

const FORMER = randomBytes(32)
const NEW = randomBytes(32)
const REST = {
  cursorSecret: randomBytes(32),
  codePepper: randomBytes(32),
  platformKey: makeKey('platform', randomBytes),
}
const PASSPORT = 'CANARYPASS77'

let service: TestService
let folder: string
let sale: Bookable
let bookings: { ref: string; booking_token: string | null }[]
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService({ secrets: { encryptionKey: FORMER, ...REST } })
  sale = await makeBookable(service)
  const asks = { scope: 'all', fields: ['passport_number'], collect: 'after' }
  const details = { ...asks, due_hours_before: 48 }
  await sale.call.patch(sale.optionPath, { traveller_details: details })
  await makeEndpoint(service, sale.seller, { url: 'https://receiver.example/hook' })
  bookings = [await bookOne(), await bookOne()]
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

async function bookOne() {
  const booking = await sale.book()
  await booking.open.put('/travellers/1', { passport_number: PASSPORT })
  return booking
}

const hex = (key: Buffer) => key.toString('hex')

function given(key: Buffer, ...others: Buffer[]): Record<string, string> {
  return {
    DATABASE_URL: service.databaseUrl,
    OUTSET_TEST_CONTROLS: '1',
    OUTSET_ENCRYPTION_KEY: hex(key),
    OUTSET_OTHER_ENCRYPTION_KEYS: others.map(hex).join(','),
  }
}

async function serve(env: Record<string, string>): Promise<Program> {
  const program = runOutset(['serve'], { cwd: folder, env: { ...env, OUTSET_DRAIN_SECONDS: '0' } })
  await program.says('"msg":"serving"')
  return program
}

async function stop(program: Program): Promise<void> {
  program.signal('SIGTERM')
  expect(await program.ended).toMatchObject({ code: 0 })
}

const run = (args: string[], env: Record<string, string>) => runToEnd(args, { cwd: folder, env })

async function passportOf(program: Program, ref: string): Promise<string> {
  const ask = () =>
    fetch(`${addressOf(program)}/v1/bookings/${ref}/travellers`, {
      headers: { authorization: `Bearer ${sale.seller.ownerKey}` },
    })
  let answer = await ask()
  // Too busy just now, which has nothing to do with keys.
  while (answer.status === 503) {
    await pause(100)
    answer = await ask()
  }
  expect(answer.status).toBe(200)
  const body = (await answer.json()) as { travellers: { passport_number: string }[] }
  return body.travellers[0]?.passport_number ?? ''
}

/** Asks through one of those that serve, over and over, as callers do whatever is changed. */
function keepAsking(serving: readonly Program[]) {
  let asked = 0
  let over = false
  const faults: unknown[] = []
  const ref = bookings[0]?.ref ?? ''
  const asking = (async () => {
    while (!over) {
      asked += 1
      const program = serving[asked % serving.length]
      if (!program) continue
      await passportOf(program, ref).then(
        passport => passport === PASSPORT || faults.push(passport),
        fault => faults.push(fault),
      )
    }
  })()
  return async () => {
    over = true
    await asking
    return { asked, faults }
  }
}

describe('changing the encryption key', PATIENT, () => {
  test('goes without a pause: two processes open what either of them sealed [T-PII-2]', async () => {
    const serving = [await serve(given(FORMER, NEW))]
    const endAsking = keepAsking(serving)
    const after = await serve(given(NEW, FORMER))
    serving.push(after)
    const [, second] = bookings
    const put = await fetch(
      `${addressOf(after)}/v1/public/bookings/${second?.ref}/travellers/1` +
        `?token=${second?.booking_token}`,
      {
        method: 'PUT',
        headers: {
          'svc-publishable-key': sale.site.key,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ passport_number: 'SEALEDANEW1' }),
      },
    )
    expect(put.status).toBe(200)
    for (const program of serving) {
      expect(await passportOf(program, second?.ref ?? '')).toBe('SEALEDANEW1')
    }

    const half = await run(['check'], given(NEW, FORMER))
    expect(half.said).toMatch(/✓ sealed +\d+ values by the key .{8}; `outset keys reseal`/)
    const resealed = await run(['keys', 'reseal'], given(NEW, FORMER))
    expect(resealed.said).toMatch(/^ +2 data keys of bookings$/m)
    expect(resealed.said).toMatch(/^ +1 secrets of webhook endpoints$/m)
    expect(resealed.said).toMatch(/^ +[1-9]\d* mails$/m)
    expect(resealed.said).toContain(`Everything is sealed by the key ${keyIdOf(NEW)}.`)
    expect(resealed.code).toBe(0)
    const { asked, faults } = await endAsking()
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(5)

    const alone = await serve(given(NEW))
    expect(await passportOf(alone, bookings[0]?.ref ?? '')).toBe(PASSPORT)
    expect((await run(['check'], given(NEW))).said).toContain(
      `✓ sealed       everything by the key ${keyIdOf(NEW)}`,
    )
    for (const program of [...serving, alone]) await stop(program)
  })

  test('a key that is missing is named by the start, the check and the command [T-PII-2]', async () => {
    const other = randomBytes(32)
    const says = /\d+ values are sealed by the key .{8}, which is not given/
    const check = await run(['check'], given(other))
    expect(check.said).toMatch(new RegExp(`✗ sealed +${says.source}`))
    expect(check.code).toBe(1)
    const resealed = await run(['keys', 'reseal'], given(other))
    expect(resealed.said).toMatch(says)
    expect(resealed.said).not.toContain('Everything is sealed')
    expect(resealed.code).toBe(1)
    const started = await run(['serve'], given(other))
    expect(started.complained).toMatch(says)
    expect(started.complained).toContain('add the key to OUTSET_OTHER_ENCRYPTION_KEYS')
    expect(started.complained).toContain('`outset keys forget`')
    expect(started.code).toBe(1)

    const unknown = await run(['keys', 'forget', '00000000'], given(other))
    expect(unknown.complained).toBe('No start waits for a key 00000000.\n')
    const inUse = await run(['keys', 'forget', keyIdOf(NEW)], given(NEW))
    expect(inUse.complained).toContain('is among those given')
    expect(inUse.code).toBe(1)
    const forgotten = await run(['keys', 'forget', keyIdOf(NEW)], given(other))
    expect(forgotten.said).toMatch(
      /Starts wait for the key .{8} no more; [1-9]\d* values stay sealed/,
    )
    await stop(await serve(given(other)))
    // A start succeeds from then on, and so does the check.
    const after = await run(['check'], given(other))
    expect(after.said).toMatch(/^! sealed .*which is not given and was forgotten/m)
    // The clock of this world stands, so that one line alone is amiss.
    expect(after.said).not.toMatch(/^✗ (?!clock)/m)
    await stop(await serve(given(NEW)))
  })

  test('a fresh key is printed, and its id apart from it', async () => {
    const { said, complained } = await run(['keys', 'encryption'], {})
    expect(said).toMatch(/^[0-9a-f]{64}\n$/)
    expect(complained).toContain(keyIdOf(Buffer.from(said.trim(), 'hex')))
  })
})

describe('outset erasures', PATIENT, () => {
  test('prints the ledger, and erases again what it names [T-GDPR-1]', async () => {
    const booking = await bookOne()
    await booking.open.put('/travellers/1', { passport_number: '' })
    const printed = await run(['erasures', 'export'], given(NEW, FORMER))
    const lines = printed.said.trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'passport_number', position: 1 })
    const file = join(folder, 'erasures.ndjson')
    await writeFile(file, printed.said)
    const replayed = await run(['erasures', 'replay', file], given(NEW, FORMER))
    expect(replayed.said).toContain('something was still there, and is erased now: 0\n')
    await writeFile(file, printed.said.slice(0, -4))
    const cut = await run(['erasures', 'replay', file], given(NEW, FORMER))
    expect(cut.complained).toContain(`Line ${lines.length} is not one of a ledger`)
    expect(cut.code).toBe(1)
  })
  test('shows what is kept about somebody, and erases it when told to [T-GDPR-1]', async () => {
    const email = 'forget.me@travellers.example'
    const lead = { name: 'Forget Me', email, phone: '+962790000000' }
    const gone = await sale.book({ lead })
    await gone.open.post('/cancel', {})
    const stays = await sale.book({ lead })
    const person = (...more: string[]) =>
      run(['erasures', 'person', email, ...more], given(NEW, FORMER))
    const shown = await person('--seller', sale.seller.slug)
    expect(shown.said).toContain(`booking ${gone.ref}\n`)
    expect(shown.said).toContain(`booking ${stays.ref}, kept: still to come\n`)
    expect(shown.said).toContain('Nothing was erased.')
    expect((await person('--erase')).said).toContain('Erased, but for what is kept.')
    const leadOf = async (ref: string) => (await sale.call.get(`/v1/bookings/${ref}`)).lead.name
    expect([await leadOf(gone.ref), await leadOf(stays.ref)]).toEqual(['Erased', 'Forget Me'])
    const nobody = await person('--seller', 'no-such-seller')
    expect([nobody.code, nobody.complained]).toEqual([1, expect.stringContaining('no seller')])
  })
})
