import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseDetails } from '#operations/bookings/erase-details.ts'
import { exportErasures, readLine, replayErasures } from '#operations/erasures.ts'
import { transaction } from '#store/database.ts'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { copyRows, dumpFiles, dumpTables } from '../support/whole-database.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(() => service.freezeAt(START))
afterAll(() => service.close())

const FIELDS = ['date_of_birth', 'passport_number', 'passport_expiry', 'medical_note']
const CARD = {
  date_of_birth: '1977-07-07',
  passport_number: 'CANARYPASS77',
  passport_expiry: '2037-07-17',
  medical_note: 'Canary: penicillin',
}
const CANARIES = [...Object.values(CARD), 'SS77']
const LONG_AFTER = Temporal.Instant.from('2027-12-01T00:00:00Z')
const TABLES = ['booking_data_keys', 'booking_travellers', 'erasures']

async function makeTravellers(collect: 'after' | 'checkout' = 'after') {
  const sale = await makeBookable(service)
  const dueHours = collect === 'after' ? 48 : null
  const asks = { scope: 'all', fields: FIELDS, collect, due_hours_before: dueHours }
  await sale.call.patch(sale.optionPath, { traveller_details: asks })
  const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
  const details = collect === 'checkout' ? { traveller_details: [CARD, CARD] } : {}
  const booking = await sale.book(details, { units })
  const read = async () => {
    const { body } = await sale.seller.send({ path: `/v1/bookings/${booking.ref}/travellers` })
    return body.travellers as Record<string, unknown>[]
  }
  return { sale, booking, open: booking.open, read }
}

const erase = () => eraseDetails({ db: service.db, now: service.now() })

async function ledger() {
  const lines: string[] = []
  for await (const line of exportErasures(service.db)) lines.push(line)
  return lines
}

async function replay(lines: readonly string[]) {
  const erasures = lines.map(readLine).filter(erasure => erasure !== null)
  expect(erasures).toHaveLength(lines.length)
  const { db, files } = service.deps
  return replayErasures({ db, files, now: service.now() }, erasures)
}

async function keyCount(sellerId: string): Promise<number> {
  const [row] = await transaction(
    service.db,
    { seller: sellerId },
    tx => tx<{ count: number }[]>`select count(*)::int as count from booking_data_keys`,
  )
  return row?.count ?? 0
}

describe('the key of a booking', () => {
  test('is made with its first private value, once, and seals all of them [T-PII-2]', async () => {
    const { sale, open, read } = await makeTravellers()
    await open.put('/travellers/1', { passport_expiry: CARD.passport_expiry })
    expect(await keyCount(sale.seller.id)).toBe(0)
    await Promise.all([open.put('/travellers/1', CARD), open.put('/travellers/2', CARD)])
    expect(await keyCount(sale.seller.id)).toBe(1)
    expect(await read()).toMatchObject([CARD, CARD])
  })

  test('comes with a checkout that brings private values [T-PII-2]', async () => {
    const { sale, read } = await makeTravellers('checkout')
    expect(await keyCount(sale.seller.id)).toBe(1)
    expect(await read()).toMatchObject([CARD, CARD])
  })

  test('opens nothing of another booking, and no field in the place of another [T-PII-2]', async () => {
    const ofAnother = `(select o.sealed_passport_number from booking_travellers o
      where o.position = t.position and o.booking_id <> t.booking_id limit 1)`
    const moves = ['t.sealed_medical_note', ofAnother]
    await makeTravellers('checkout')
    for (const move of moves) {
      const { sale, booking } = await makeTravellers('checkout')
      await transaction(service.db, 'platform', tx =>
        tx.unsafe(
          `update booking_travellers t set sealed_passport_number = ${move} where seller_id = $1`,
          [sale.seller.id],
        ),
      )
      const path = `/v1/bookings/${booking.ref}/travellers`
      expect((await sale.seller.send({ path })).status).toBe(500)
    }
  })
})

describe('erasing', () => {
  beforeAll(async () => {
    await service.freezeAt(LONG_AFTER)
    await erase()
  })

  test('leaves nothing in any table or file, and keeps the money and the names [T-GDPR-1]', async () => {
    const { booking, open, sale } = await makeTravellers('checkout')
    await service.freezeAt(LONG_AFTER)
    await erase()
    const all = `${await dumpTables(service)}\n${await dumpFiles(service)}`
    for (const canary of CANARIES) expect(all).not.toContain(canary)
    expect(await keyCount(sale.seller.id)).toBe(0)
    expect((await open.get()).body.totals).toEqual(booking.totals)
  })

  test('takes the expiry of a passport also where it stands alone [T-GDPR-1]', async () => {
    const { open } = await makeTravellers()
    await open.put('/travellers/2', { passport_expiry: CARD.passport_expiry })
    await service.freezeAt(LONG_AFTER)
    expect(await erase()).toBe(1)
    expect((await open.get('/travellers/2')).body.passport_expiry).toBe(null)
  })

  test('is written down once, whoever of several workers does it [T-GDPR-1]', async () => {
    for (let round = 0; round < 10; round++) {
      await service.freezeAt(START)
      await Promise.all(Array.from({ length: 4 }, () => makeTravellers('checkout')))
      await service.freezeAt(LONG_AFTER)
      const before = (await ledger()).length
      const done = await Promise.all(Array.from({ length: 8 }, erase))
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(4)
      expect((await ledger()).length).toBe(before + 4)
      expect(await erase()).toBe(0)
    }
  })

  test('cannot be taken out of the ledger again [T-GDPR-1]', async () => {
    await expect(
      transaction(service.db, 'platform', tx => tx`delete from erasures`),
    ).rejects.toThrow(/permission denied/)
    await expect(
      transaction(service.db, 'platform', tx => tx`update erasures set erased_at = app_now()`),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('a restore of an older copy', () => {
  test('is erased again by the ledger: nothing is left [T-GDPR-1]', async () => {
    const { sale, read } = await makeTravellers('checkout')
    const restore = await copyRows(service, TABLES)
    await service.freezeAt(LONG_AFTER)
    await erase()
    const lines = await ledger()
    await restore()
    expect(await read()).toMatchObject([CARD, CARD])
    expect(await replay(lines)).toEqual({ erasures: lines.length, bookings: 1, people: 0 })
    const nothing = { date_of_birth: null, passport_number: null, medical_note: null }
    expect(await read()).toMatchObject([nothing, nothing])
    expect(await keyCount(sale.seller.id)).toBe(0)
    const all = await dumpTables(service)
    for (const canary of CANARIES) expect(all).not.toContain(canary)
    expect(await ledger()).toEqual(lines)
    expect(await replay(lines)).toEqual({ erasures: lines.length, bookings: 0, people: 0 })
  })

  test('a field that a traveller emptied is emptied again, and what came later stays [T-GDPR-1]', async () => {
    const { open, read } = await makeTravellers('checkout')
    const restore = await copyRows(service, TABLES)
    await service.advance({ minutes: 1 })
    await open.put('/travellers/1', { ...CARD, passport_number: '' })
    await open.put('/travellers/2', { ...CARD, medical_note: '' })
    const lines = await ledger()
    const fields = lines.map(line => JSON.parse(line)).filter(({ kind }) => kind !== 'details')
    expect(fields.map(({ kind, position }) => `${kind} of ${position}`).sort()).toEqual([
      'medical_note of 2',
      'passport_number of 1',
    ])
    await restore()
    await service.advance({ minutes: 1 })
    await open.put('/travellers/2', { ...CARD, medical_note: 'told anew' })
    expect((await replay(lines)).bookings).toBe(1)
    expect(await read()).toMatchObject([
      { ...CARD, passport_number: null },
      { ...CARD, medical_note: 'told anew' },
    ])
  })

  test('an empty field sent empty erases nothing, and nothing is written down [T-GDPR-1]', async () => {
    const { open } = await makeTravellers()
    const before = await ledger()
    await open.put('/travellers/1', { passport_number: '', medical_note: '' })
    expect(await ledger()).toEqual(before)
  })

  test('a line of the ledger is the object that is documented, whatever was erased [T-GDPR-1]', async () => {
    const lines = (await ledger()).map(line => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(Object.keys(line)).toEqual([
        'id',
        'seller_id',
        'subject_id',
        'kind',
        'position',
        'erased_at',
      ])
    }
  })

  test('lines that are not whole ones of a ledger are not taken for some [T-GDPR-1]', async () => {
    const line = (await ledger()).find(each => each.includes('details')) ?? ''
    expect(readLine(line)).not.toBe(null)
    for (const other of [line.slice(0, -5), '{}', 'null', '', line.replace('details', 'all')]) {
      expect(readLine(other)).toBe(null)
    }
  })
})
