import { OutsetConnectionError, OutsetError } from '@outset/sdk/seller'

/** No answer, or one that says that the service is away: what is kept has to do. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof OutsetConnectionError) return true
  return error instanceof OutsetError && error.status >= 502 && error.status <= 504
}
