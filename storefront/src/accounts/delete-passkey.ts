import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'

type Visit = Pick<AstroGlobal, 'request' | 'locals'>

export async function deletePasskey({ request, locals }: Visit): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  const { id } = await readForm(request, ['id'])
  const done = seeOther(addresses.account('passkeys', { done: 'passkey-deleted' }))
  if (id === '') return done
  const sent = await sendForm(service.me.deletePasskey(id), {}, { words })
  return sent.ok ? done : sent.form
}
