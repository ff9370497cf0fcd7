import type { Translate } from '#words/translate.ts'

/** What a permission lets one do: “See bookings”. */
export function permissionName(code: string, t: Translate): string {
  const key = `parts.may_${code.replace(':', '_')}`
  return t.has(key) ? t(key) : code
}

/** The same with the code by which an administrator finds it. */
export function namePermission(code: string, t: Translate): string {
  const name = permissionName(code, t)
  return name === code ? code : t('parts.permissionNamed', { name, code })
}
