import type { NewPasskey } from '@outset/sdk'
import type { APIRoute } from 'astro'
import { answerPasskey } from '#accounts/answer-passkey.ts'

/** Begins, then keeps the new passkey. */
export const POST: APIRoute = context =>
  answerPasskey<NewPasskey>(context, async passkey => {
    const { service, addresses } = context.locals
    if (passkey === null) return service.me.createPasskeyOptions()
    await service.me.createPasskey(passkey)
    return { to: addresses.account('passkeys', { done: 'passkey-added' }) }
  })
