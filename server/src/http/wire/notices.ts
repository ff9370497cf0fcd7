import { NOTICE_KINDS } from '#contract/notices.ts'
import type { Role } from '#domain/access/permissions.ts'
import {
  DEFAULT_DIGEST_HOUR,
  defaultWay,
  mayReceive,
  NOTICE_PERMISSIONS,
} from '#domain/staff/notices.ts'
import type { findNoticeSettings } from '#store/notices/notice-settings.ts'

type Found = Awaited<ReturnType<typeof findNoticeSettings>>

/** Every kind there is, with what somebody of this role has of it. */
export function wireNotices({ settings, locale }: Found, role: Role) {
  return {
    locale,
    timezone: settings?.timezone ?? 'UTC',
    digest_hour: settings?.digestHour ?? DEFAULT_DIGEST_HOUR,
    kinds: NOTICE_KINDS.map(kind => ({
      kind,
      mail: settings?.ways[kind] ?? defaultWay(kind, role),
      default: defaultWay(kind, role),
      permission: NOTICE_PERMISSIONS[kind],
      permitted: mayReceive(kind, role),
    })),
  }
}
