import { isZone } from '#domain/places/zone.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { NoticeKind, NoticeWay } from '#domain/staff.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  findNoticeSettings,
  type NoticeSettings,
  updatePersonLocale,
  upsertNoticeSettings,
} from '#store/notices.ts'
import { audit, differences } from '../audit.ts'

type Choice = Pick<NoticeSettings, 'sellerId' | 'personId' | 'timezone' | 'digestHour'> & {
  locale: string | null
  kinds: readonly { kind: NoticeKind; mail: NoticeWay }[]
}

/** Keeps what somebody wants to be notified of, and in which language. */
export async function putMyNotices(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { locale, kinds, ...choice }: Choice,
): Promise<{ settings: NoticeSettings; locale: string | null }> {
  const { sellerId, personId, timezone } = choice
  if (!isZone(timezone)) throw invalidInput('timezone', 'unknown_value', 'is no time zone')
  const twice = kinds.findIndex(({ kind }, at) =>
    kinds.some((one, i) => i < at && one.kind === kind),
  )
  if (twice >= 0) throw invalidInput(`kinds.${twice}.kind`, 'duplicate', 'is there twice')
  const ways = Object.fromEntries(kinds.map(({ kind, mail }) => [kind, mail]))
  const settings: NoticeSettings = { ...choice, ways, updatedAt: now }
  await transaction(db, { seller: sellerId }, async tx => {
    const before = await findNoticeSettings(tx, { sellerId, personId })
    await upsertNoticeSettings(tx, settings)
    await updatePersonLocale(tx, { personId, locale })
    await audit(tx, {
      sellerId,
      by,
      action: 'notices.updated',
      entity: 'person',
      entityId: personId,
      changes: differences({ ...before.settings, locale: before.locale }, { ...settings, locale }),
      at: now,
    })
  })
  return { settings, locale }
}
