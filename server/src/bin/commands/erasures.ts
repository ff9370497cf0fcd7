import { readFileSync } from 'node:fs'
import type { Erasure } from '#store/erasures.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { withDatabase } from '../with-database.ts'

/** Prints the ledger of erasures, so that it can be kept apart from the database. */
export async function printErasures(settings: Settings): Promise<void> {
  const { exportErasures } = await import('#operations/erasures/export-erasures.ts')
  await withDatabase(settings, async db => {
    for await (const line of exportErasures(db)) process.stdout.write(`${line}\n`)
  })
}

/** Erases in a restored database what had been erased when its copy was older. */
export async function replay(settings: Settings, file: string): Promise<void> {
  const erasures = await readLedger(file)
  const { replayErasures } = await import('#operations/erasures/replay-erasures.ts')
  const done = await withDatabase(settings, db => replayErasures(db, erasures))
  console.log(`Erasures in the ledger: ${done.erasures}`)
  console.log(`Bookings in which something was still there, and is erased now: ${done.bookings}`)
}

/** All of it is read before anything is erased: a file that is not a ledger changes nothing. */
async function readLedger(file: string): Promise<Erasure[]> {
  const { readLine } = await import('#operations/erasures/ledger-lines.ts')
  return readText(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const erasure = readLine(line)
      if (erasure) return [erasure]
      throw new StartError(
        `Line ${index + 1} is not one of a ledger of erasures, and nothing was erased: take it ` +
          'out, or take a copy that is whole.',
      )
    })
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    const code = (error as { code?: string }).code ?? String(error)
    throw new StartError(`The ledger ${file} cannot be read (${code}).`)
  }
}
