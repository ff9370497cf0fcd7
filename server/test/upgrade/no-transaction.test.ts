import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#store/schema/migrate.ts'
import { asOwner } from '../edge/as-owner.ts'
import { makeBookable } from '../support/bookings.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { laterRelease } from './later-release.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const BY_LOCALE = `-- outset: no transaction
-- For a list that asks by language.
create index concurrently if not exists bookings_by_locale on bookings (seller_id, locale);
create index concurrently if not exists bookings_by_pax
  on bookings (seller_id, pax);
`

const INDEXES = ['bookings_by_locale', 'bookings_by_pax']

describe('a migration outside a transaction', () => {
  test('makes an index while others book, and a second migrator waits for the first', async () => {
    const sale = await makeBookable(service, { capacity: 20 })
    const folders = await laterRelease({ migrations: { '9001-index.sql': BY_LOCALE } })
    const { runs } = await asOwner(service, sql =>
      sql.begin(async tx => {
        // The index waits until this transaction is over; nobody else does.
        await tx`update bookings set updated_at = updated_at where false`
        const runs = [1, 2].map(() => migrate(service.databaseUrl, { folders }))
        await untilWaiting(service, 1)
        await sale.book()
        return { runs }
      }),
    )
    const applied = (await Promise.all(runs)).map(run => run.applied)
    expect(applied.sort()).toEqual([[], ['9001-index.sql']])
    expect(await readIndexes()).toEqual(INDEXES.map(name => ({ name, valid: true })))
  })

  test('is begun again after it was cut off: an index half made is dropped first', async () => {
    const own = await openTestService()
    try {
      // What a run leaves behind that was killed at its first statement.
      await asOwner(own, async sql => {
        await sql`create index bookings_by_locale on bookings (seller_id, locale)`
        await sql`
          update pg_index set indisvalid = false
          where indexrelid = 'bookings_by_locale'::regclass
        `
      })
      const folders = await laterRelease({ migrations: { '9001-index.sql': BY_LOCALE } })
      expect((await migrate(own.databaseUrl, { folders })).applied).toEqual(['9001-index.sql'])
      expect(await readIndexes(own)).toEqual(INDEXES.map(name => ({ name, valid: true })))
      // The same run once more, as if it had been killed before it was noted.
      await asOwner(own, sql => sql`delete from migrations where name = '9001-index.sql'`)
      expect((await migrate(own.databaseUrl, { folders })).applied).toEqual(['9001-index.sql'])
    } finally {
      await own.close()
    }
  })

  test('with a statement that cannot be repeated is refused before it does anything', async () => {
    const text = BY_LOCALE.replace('if not exists bookings_by_pax', 'bookings_by_size')
    const folders = await laterRelease({
      migrations: { '9001-index.sql': BY_LOCALE, '9002-index.sql': text },
    })
    await expect(migrate(service.databaseUrl, { folders })).rejects.toThrow(
      'Migration 9002-index.sql runs outside a transaction, so it must say "if exists" or ' +
        '"if not exists" in: create index concurrently bookings_by_size',
    )
    expect(await readIndexes()).toHaveLength(INDEXES.length)
  })
})

function readIndexes({ db }: Pick<TestService, 'db'> = service) {
  return db`
    select c.relname as name, i.indisvalid as valid
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname in ('bookings_by_locale', 'bookings_by_pax', 'bookings_by_size')
    order by 1
  `
}
