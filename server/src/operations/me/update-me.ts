import assert from 'node:assert/strict'
import { updatePersonLocale } from '#store/notices.ts'
import { findPersonById, updatePersonName } from '#store/team.ts'
import { differences } from '../audit.ts'
import { type Acting, write } from '../write.ts'

export type MyChange = {
  personId: string
  sellerId: string | null
  name: string | undefined
  locale: string | null | undefined
}

/**
 * Changes what a person is called and the language they are written to in. The team that they work
 * for now gets the name, too; other teams keep the one that they wrote down themselves.
 */
export async function updateMe(
  acting: Acting<null>,
  { personId, sellerId, name, locale }: MyChange,
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    const person = await findPersonById(tx, personId)
    assert(person, 'people are never deleted')
    const after = {
      name: name ?? person.name,
      locale: locale === undefined ? person.locale : locale,
    }
    const changes = differences(person, after)
    if (Object.keys(changes).length === 0) return
    await updatePersonName(tx, { personId, sellerId, name: after.name })
    await updatePersonLocale(tx, { personId, locale: after.locale })
    await log('person.updated', personId, changes, { sellerId })
  })
}
