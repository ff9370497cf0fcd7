import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { migrate } from '#store/schema/migrate.ts'
import { asOwner } from '../edge/as-owner.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'
import { laterRelease } from './later-release.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('a migration that waits for a table lets those through who come after it, and is done in the end [F16]', async () => {
  const seller = await makeSeller(service)
  const folders = await laterRelease({
    migrations: {
      '9001-notes.sql': "alter table sellers add column notes text not null default ''",
    },
  })
  const migrating: ReturnType<typeof migrate>[] = []
  await transaction(service.db, 'platform', async tx => {
    // Somebody who is at the table for as long as this goes on.
    await tx`select from sellers where id = ${seller.id} for share`
    migrating.push(migrate(service.databaseUrl, { folders }))
    await untilWaiting(service, 1)
    // They stand behind the migration, until it steps back.
    const [row] = await service.db`select name from sellers where id = ${seller.id}`
    expect(row).toBeDefined()
  })
  expect(await migrating[0]).toEqual({ applied: ['9001-notes.sql'], functions: [] })
  const [row] = await asOwner(service, sql => sql`select notes from sellers`)
  expect(row).toEqual({ notes: '' })
})
