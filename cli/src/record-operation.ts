import { StartError, UnfitError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorMessage } from '@outset/server/domain/error-field.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import { type OperationName, recordOperation } from '@outset/server/store/jobs.ts'
import { hasEmbeddedDatabase } from './database-server.ts'
import type { Settings } from './settings/settings.ts'
import { withDatabase } from './with-database.ts'

/**
 * Does something that monitoring waits for, and writes down in the database how it ended. What
 * cannot be written down is said, and changes nothing about how it ended.
 */
export async function recorded(
  settings: Settings,
  name: OperationName,
  /** Answers what is wrong, for monitoring; null when all is well. */
  work: () => Promise<string | null>,
): Promise<boolean> {
  const write = async (error: string | null) => {
    const at = systemClock.now()
    await withDatabase(settings, db => recordOperation(db, { name, at, error })).catch(fault => {
      const reason = fault instanceof UnfitError ? `${fault.reason}.` : errorMessage(fault)
      console.error(`This could not be written down for monitoring: ${reason}`)
    })
  }
  let wrong: string | null
  try {
    wrong = await work()
  } catch (error) {
    // A sentence of ours quotes nobody; what else there is may.
    if (await hasDatabase(settings)) {
      await write(error instanceof StartError ? error.message : 'an unexpected fault')
    }
    throw error
  }
  await write(wrong)
  return wrong === null
}

/** Where there is none nothing can be written down, and none must be made for it. */
async function hasDatabase({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  return databaseUrl !== null || hasEmbeddedDatabase(dataDir)
}
