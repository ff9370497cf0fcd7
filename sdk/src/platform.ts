import type { ClientSettings } from './call/call-types.ts'
import { bearer, openClient } from './call/client.ts'
import { makeClient } from './call/make-client.ts'
import { PLATFORM_CALLS, type PlatformCalls } from './generated/platform-calls.gen.ts'

export type { Call, CallOptions, ClientSettings, Fetch, Pages } from './call/call-types.ts'
export type * from './generated/platform-calls.gen.ts'
export type * from './generated/types.gen.ts'
export { formatMoney } from './money/format-money.ts'
export { toDecimal } from './money/to-decimal.ts'
export { toMinor } from './money/to-minor.ts'
export { type Attempt, attempt } from './refusals/attempt.ts'
export { OutsetConnectionError } from './refusals/connection-error.ts'
export { type FormError, formErrors } from './refusals/form-errors.ts'
export {
  type AnyProblem,
  OutsetError,
  type UnexpectedAnswerProblem,
} from './refusals/outset-error.ts'

/** The client of whoever runs the service: with its key, or with the cookie of a session. */
export function createPlatform(settings: ClientSettings): PlatformCalls {
  const client = openClient(settings, '/v1/platform/', bearer(settings.key))
  return makeClient<PlatformCalls>(client, PLATFORM_CALLS)
}
