import type { PasskeySignIn } from '@outset/sdk'
import type { APIRoute } from 'astro'
import { answerPasskey } from '#accounts/answer-passkey.ts'
import { finishSignIn } from '#accounts/finish-sign-in.ts'

/** Begins, then signs in with what the passkey has signed. */
export const POST: APIRoute = context =>
  answerPasskey<PasskeySignIn>(context, async signed => {
    const { auth } = context.locals.service
    if (signed === null) return auth.createPasskeySignInOptions()
    await auth.signInWithPasskey(signed)
    return { to: await finishSignIn(context) }
  })
