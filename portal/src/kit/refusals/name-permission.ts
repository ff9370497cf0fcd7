import type { Translate } from '#app/language/translate.ts'

/** What a permission lets one do: “See bookings”. */
export function permissionName(code: string, t: Translate): string {
  const key = `kit.may_${code.replace(':', '_')}`
  return t.has(key) ? t(key) : code
}

/** The same with the code by which an administrator finds it. */
export function namePermission(code: string, t: Translate): string {
  const name = permissionName(code, t)
  return name === code ? code : t('kit.permissionNamed', { name, code })
}
