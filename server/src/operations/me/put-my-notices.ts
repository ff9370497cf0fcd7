import { isZone } from '#domain/places/zone.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { NoticeKind, NoticeWay } from '#domain/staff.ts'
import {
  findNoticeSettings,
  type NoticeSettings,
  updatePersonLocale,
  upsertNoticeSettings,
} from '#store/notices.ts'
import { differences } from '../audit.ts'
import { type Acting, write } from '../write.ts'

type Choice = Pick<NoticeSettings, 'personId' | 'timezone' | 'digestHour'> & {
  locale: string | null
  kinds: readonly { kind: NoticeKind; mail: NoticeWay }[]
}

/** Keeps what somebody wants to be notified of, and in which language. */
export async function putMyNotices(
  acting: Acting,
  { locale, kinds, ...choice }: Choice,
): Promise<{ settings: NoticeSettings; locale: string | null }> {
  const { now, sellerId } = acting
  const { personId, timezone } = choice
  if (!isZone(timezone)) throw invalidInput('timezone', 'unknown_value', 'is no time zone')
  const twice = kinds.findIndex(({ kind }, at) =>
    kinds.some((one, i) => i < at && one.kind === kind),
  )
  if (twice >= 0) throw invalidInput(`kinds.${twice}.kind`, 'duplicate', 'is there twice')
  const ways = Object.fromEntries(kinds.map(({ kind, mail }) => [kind, mail]))
  const settings: NoticeSettings = { ...choice, sellerId, ways, updatedAt: now }
  await write(acting, async ({ tx, log }) => {
    const before = await findNoticeSettings(tx, { sellerId, personId })
    await upsertNoticeSettings(tx, settings)
    await updatePersonLocale(tx, { personId, locale })
    await log(
      'notices.updated',
      personId,
      differences({ ...before.settings, locale: before.locale }, { ...settings, locale }),
      { entity: 'person' },
    )
  })
  return { settings, locale }
}
