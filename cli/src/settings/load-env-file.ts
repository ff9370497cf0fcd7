import { existsSync } from 'node:fs'
import { FILE_SETTING_NAMES } from './known-settings.ts'

export const ENV_FILE = '.env'

/**
 * Takes over what the file sets and the environment does not. A value and the file that holds it
 * are one setting: whichever of the two the environment names, it wins over both of the file.
 */
export function loadEnvFile(file = ENV_FILE): void {
  if (!existsSync(file)) return
  const given = FILE_SETTING_NAMES.flatMap(name => {
    const forms = [name, `${name}_FILE`]
    return forms.some(form => process.env[form]) ? [forms.filter(form => !process.env[form])] : []
  })
  process.loadEnvFile(file)
  for (const form of given.flat()) delete process.env[form]
}
