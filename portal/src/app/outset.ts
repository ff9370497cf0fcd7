import { createPlatform } from '@outset/sdk/platform'
import { createSeller } from '@outset/sdk/seller'
import { forgetTyping } from '#kit/forms/kept-typing.ts'
import { noteFailure, noteSuccess } from '#offline/connection.ts'
import { askToSignInAgain } from './session/sign-in-again.ts'

/** Calls that are about signing in answer 401 themselves. */
const ABOUT_SIGN_IN = /\/v1\/(auth|setup)\b/

/**
 * Sends a call with the session of the browser. When the session has ended, or is too old for this
 * call, the person signs in over the screen they are at, and the same call is sent again: nothing
 * that was typed is lost.
 */
export async function sendWithSession(url: string, init: RequestInit): Promise<Response> {
  const first = await send(url, init)
  if (ABOUT_SIGN_IN.test(url)) return first
  const reason = await whyToSignIn(url, first)
  // What is on the screen stays there. The rest is not for whoever sits down next.
  if (reason === 'session_ended') void forgetTyping()
  if (reason === null || !(await askToSignInAgain(reason))) return first
  // Without the signal: the time of the call was spent on typing a password.
  return send(url, { ...init, signal: null })
}

async function send(url: string, init: RequestInit): Promise<Response> {
  // A mistyped field or filter is refused instead of left out.
  const headers = { prefer: 'handling=strict', ...init.headers }
  try {
    const answer = await fetch(url, { ...init, headers, credentials: 'same-origin' })
    noteSuccess()
    return answer
  } catch (error) {
    if (!init.signal?.aborted) noteFailure()
    throw error
  }
}

async function whyToSignIn(url: string, answer: Response) {
  // Who is signed in is asked before anything is on the screen.
  if (answer.status === 401) return url.endsWith('/v1/me') ? null : 'session_ended'
  if (answer.status !== 403) return null
  const { details }: { details?: { reason?: string } } = await answer.clone().json()
  return details?.reason === 'reauthentication_required' ? 'too_long_ago' : null
}

// What is kept of answers, the queries decide.
const settings = { baseUrl: location.origin, fetch: sendWithSession, cacheEntries: 0 }

/** Every call of a seller's staff. */
export const seller = createSeller(settings)
/** Every call of the platform's people. */
export const platform = createPlatform(settings)
