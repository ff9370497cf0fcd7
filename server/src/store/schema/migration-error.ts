import { errorCode, errorMessage } from '#domain/error-field.ts'

/** Why a database cannot be brought to the newest schema, in a sentence for a person. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Only what the server says of the schema; the detail of an error quotes rows. */
export function migrationFailed(what: string, cause: unknown): MigrationError {
  if (cause instanceof MigrationError) return cause
  const [code, message] = [errorCode(cause), errorMessage(cause)]
  return new MigrationError(`${what} failed: ${message} (${code}).`, { cause })
}
