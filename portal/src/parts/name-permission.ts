import type { Translate } from '#words/translate.ts'

/** What a permission lets one do, with the code by which an administrator finds it. */
export function namePermission(code: string, t: Translate): string {
  const key = `parts.may_${code.replace(':', '_')}`
  return t.has(key) ? t('parts.permissionNamed', { name: t(key), code }) : code
}
