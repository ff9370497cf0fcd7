import type { AuditRecord } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'

/** Kinds of records that the log can be asked for by itself. */
export const AUDITED = [
  'booking',
  'trip',
  'option',
  'policy',
  'resource',
  'message_rule',
  'storefront',
  'page',
  'seller',
  'settings',
  'bank_details',
  'person',
  'secret_key',
  'website_key',
  'webhook_endpoint',
] as const

/** “Trip · prices changed”: what was done to what. Words that we lack stay as they are. */
export function sayAction({ action, entity }: AuditRecord, t: Translate): string {
  const [noun = '', verb = ''] = action.split('.')
  const entityKey = `audit.entity_${entity === '' ? noun : entity}`
  const verbKey = `audit.did_${verb}`
  const what = t.has(entityKey) ? t(entityKey) : entity.replaceAll('_', ' ')
  return `${what} · ${t.has(verbKey) ? t(verbKey) : verb.replaceAll('_', ' ')}`
}

/** Who did it: a person, a key with its name, or nobody in particular. */
export function sayActor({ by }: AuditRecord, t: Translate): string {
  if (by.kind === 'secret_key') {
    const key = t('audit.by_secret_key', { label: by.key_label ?? '' })
    return by.name === null ? key : `${key} · ${by.name}`
  }
  const wordKey = `audit.by_${by.kind}`
  return by.name ?? (t.has(wordKey) ? t(wordKey) : by.kind)
}
