import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#store/database/migrate.ts'
import { transaction } from '#store/database.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'
import { asOwner } from './as-owner.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('a migration that waits for a table lets those through who come after it, and is done in the end [F16]', async () => {
  const seller = await makeSeller(service)
  const name = await takeBackSellerTexts()
  const migrating: ReturnType<typeof migrate>[] = []
  await transaction(service.db, 'platform', async tx => {
    // Somebody who is at the table for as long as this goes on.
    await tx`select from sellers where id = ${seller.id} for share`
    migrating.push(migrate(service.databaseUrl))
    await untilWaiting(service, 1)
    // They stand behind the migration, until it steps back.
    const [row] = await service.db`select name from sellers where id = ${seller.id}`
    expect(row).toBeDefined()
  })
  expect(await migrating[0]).toEqual({ applied: [name] })
})

/** As if a database were a release behind. Answers which migration it lacks then. */
async function takeBackSellerTexts(): Promise<string> {
  return asOwner(service, async sql => {
    await sql`alter table sellers drop column bases, drop column blurbs`
    const [taken] = await sql<{ name: string }[]>`
      delete from migrations where name like '%-seller-texts.sql' returning name
    `
    return taken?.name ?? ''
  })
}
