import type { PasskeySignIn } from '@outset/sdk'
import type { APIRoute } from 'astro'
import { answerJson } from '#accounts/answer-json.ts'
import { finishSignIn } from '#accounts/finish-sign-in.ts'

/** Two steps of one script: an empty body begins, one with the signature signs in. */
export const POST: APIRoute = context =>
  answerJson(context, async body => {
    const { auth } = context.locals.service
    if (!('response' in body)) return auth.createPasskeySignInOptions()
    // The service checks it; nothing here depends on its shape.
    await auth.signInWithPasskey(body as unknown as PasskeySignIn)
    return { to: await finishSignIn(context) }
  })
