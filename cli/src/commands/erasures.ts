import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import type { FileStore } from '@outset/server/integrations/files/file-store.ts'
import { openFileStore } from '@outset/server/integrations/files.ts'
import type { PersonRecords } from '@outset/server/store/erasures/erase-person.ts'
import type { Erasure } from '@outset/server/store/erasures/erasures.ts'
import type { Settings } from '../settings/settings.ts'
import { withDatabase } from '../with-database.ts'

/** Prints the ledger of erasures, so that it can be kept apart from the database. */
export async function printErasures(settings: Settings): Promise<void> {
  const { exportErasures } = await import('@outset/server/operations/erasures.ts')
  await withDatabase(settings, async db => {
    for await (const line of exportErasures(db)) process.stdout.write(`${line}\n`)
  })
}

/** After a restore: erases again what the ledger says was erased and the backup still had. */
export async function replay(settings: Settings, file: string): Promise<void> {
  const erasures = await readLedger(file)
  const { replayErasures } = await import('@outset/server/operations/erasures.ts')
  const parts = { files: openFiles(settings), now: systemClock.now() }
  const done = await withDatabase(settings, db => replayErasures({ db, ...parts }, erasures))
  console.log(`Erasures in the ledger: ${done.erasures}`)
  console.log(`Bookings in which something was still there, and is erased now: ${done.bookings}`)
  console.log(`People who were still there, and are erased now: ${done.people}`)
}

export type PersonOptions = { seller?: string; erase?: boolean }

/** Says what sellers have about a person; erases it where that is asked for. */
export async function person(
  settings: Settings,
  email: string,
  { seller: slug, erase = false }: PersonOptions,
): Promise<void> {
  const { createErasure } = await import('@outset/server/operations/erasures.ts')
  const { previewErasure } = await import('@outset/server/operations/erasures.ts')
  const { findSellerBySlug } = await import('@outset/server/store/sellers.ts')
  const { listSellersWithPerson } = await import('@outset/server/store/erasures/erase-person.ts')
  const { emailKey } = await import('@outset/server/domain/text.ts')
  const { transaction } = await import('@outset/server/store/database.ts')
  const { bySystem } = await import('@outset/server/operations/write.ts')
  const files = openFiles(settings)
  const now = systemClock.now()
  await withDatabase(settings, async db => {
    const only = slug === undefined ? null : await findSellerBySlug(db, slug)
    if (slug !== undefined && only === null) throw new StartError(`There is no seller ${slug}.`)
    const all = await transaction(db, 'platform', tx => listSellersWithPerson(tx, emailKey(email)))
    const sellers = all.filter(({ id }) => only === null || id === only.id)
    for (const { id: sellerId, slug: name } of sellers) {
      const found = erase
        ? await createErasure({ ...bySystem({ db, now }, sellerId), files }, { email })
        : await previewErasure({ db, now }, { sellerId, email })
      printRecords(name, found)
    }
    if (sellers.length === 0) console.log('Nothing is known under this address.')
    else if (!erase) console.log('Nothing was erased. To erase it, say --erase.')
    else console.log('Erased, but for what is kept.')
  })
}

function printRecords(seller: string, { bookings, enquiries, ...rest }: PersonRecords): void {
  console.log(`${seller}:`)
  const named = [
    ...bookings.map(({ ref, kept }) => ({ what: `booking ${ref}`, kept })),
    ...enquiries.map(({ reference, kept }) => ({ what: `enquiry ${reference}`, kept })),
  ]
  for (const { what, kept } of named) {
    console.log(`  ${what}${kept === null ? '' : `, kept: ${kept.replaceAll('_', ' ')}`}`)
  }
  console.log(`  ${rest.mails} mails, ${rest.accountRows} rows of an account`)
}

function openFiles({ dataDir, s3Url }: Settings): FileStore {
  const onFault = (error: unknown) => console.error(String(error))
  return openFileStore({ folder: join(dataDir, 'files'), s3Url, onFault })
}

/** All of it is read before anything is erased: a file that is not a ledger changes nothing. */
async function readLedger(file: string): Promise<Erasure[]> {
  const { readLine } = await import('@outset/server/operations/erasures.ts')
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
    const code = errorCode(error) ?? String(error)
    throw new StartError(`The ledger ${file} cannot be read (${code}).`)
  }
}
