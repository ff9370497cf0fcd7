import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'

type Visit = Pick<AstroGlobal, 'request' | 'locals'>

/** Keeps who the traveller is, for the forms to come; what was emptied is taken away. */
export async function saveProfile({ request, locals }: Visit): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  const typed = await readForm(request, ['name', 'phone', 'country'])
  const { name, phone, country } = typed
  const body = { name: name || null, phone: phone || null, country: country || null }
  const sent = await sendForm(service.me.update(body), typed, { words })
  return sent.ok ? seeOther(addresses.account(undefined, { done: 'profile' })) : sent.form
}
