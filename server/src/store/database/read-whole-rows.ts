import { errorCode } from '#domain/error-field.ts'
import type { Reader } from '../database.ts'

const DATATYPE_MISMATCH = '42804'

/**
 * Reads through a function that answers whole rows of a table. A call that waited while an upgrade
 * added a column gets other rows than it was planned for, and fails. A second call is planned anew.
 */
export async function readWholeRows<T>(reader: Reader, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const mayRetry = errorCode(error) === DATATYPE_MISMATCH && !('savepoint' in reader)
    if (!mayRetry) throw error
    return read()
  }
}
