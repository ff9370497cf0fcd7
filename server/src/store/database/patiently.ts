import { errorCode } from '#domain/error-field.ts'

/** The database is there, and took longer than a request would wait for it. */
const SLOW = new Set(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', '55P03', '57014'])
const MOST_TRIES = 10

/**
 * Asks the database while a process starts. No request waits for the answer, so that a machine
 * which is busy starting everything at once has its time. Only for what may be asked twice.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tries === MOST_TRIES || !SLOW.has(errorCode(error) ?? '')) throw error
    }
  }
}
