import type { NewPasskey } from '@outset/sdk'
import type { APIRoute } from 'astro'
import { answerJson } from '#accounts/answer-json.ts'

/** Two steps of one script: an empty body begins, one with the new passkey keeps it. */
export const POST: APIRoute = context =>
  answerJson(context, async body => {
    const { service, addresses } = context.locals
    if (!('response' in body)) return service.me.createPasskeyOptions()
    // The service checks it; nothing here depends on its shape.
    await service.me.createPasskey(body as unknown as NewPasskey)
    return { to: addresses.account('passkeys', { done: 'passkey-added' }) }
  })
