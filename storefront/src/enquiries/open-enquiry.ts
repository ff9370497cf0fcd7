import type { AstroGlobal } from 'astro'
import { knownTraveller } from '#accounts/known-traveller.ts'
import { type FormState, openForm } from '#forms/form-state.ts'
import { contactFields } from '#forms/known-lead.ts'

/** A form that asks something, with what is known of who fills it in. */
export async function openEnquiry(
  visit: Pick<AstroGlobal, 'request' | 'locals' | 'cookies'>,
): Promise<FormState> {
  const isSent = visit.request.method === 'POST'
  return openForm(isSent ? {} : contactFields(await knownTraveller(visit)))
}
