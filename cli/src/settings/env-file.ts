import { open } from 'node:fs/promises'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode } from '@outset/server/domain/error-field.ts'

/** A file that only its owner reads, and never in place of one that is there. */
export async function writeEnvFile(
  file: string,
  settings: readonly (readonly [string, string])[],
): Promise<void> {
  const lines = settings.map(([name, value]) => `${name}=${quoted(value)}\n`)
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(`${HEAD}${lines.join('')}`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new StartError(
      `The file ${file} cannot be written (${errorCode(error) ?? String(error)}): run it in a ` +
        'folder that you may write to.',
    )
  }
}

const HEAD = `# Made by \`outset setup\`. It has secrets that nothing else has: keep a copy of
# them, apart from backups. What else can be set is in docs/operations.md.
`

/** As Node and Docker Compose take it literally. Who reads answers refuses the quote itself. */
function quoted(value: string): string {
  return /^[\w:/.@%+=,?&-]*$/.test(value) ? value : `'${value}'`
}
