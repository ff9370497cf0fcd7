import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import type { OpenedOffer } from './open-offer.ts'

/** Keeps the places at the price of the offer, and goes on to the checkout. */
export async function holdOffer(
  { locals }: Pick<AstroGlobal, 'locals'>,
  { offer, token }: OpenedOffer,
): Promise<FormState | Response> {
  const { service, words, addresses, locale, currency } = locals
  const call = service.offers.hold(offer.id, { locale, currency }, { token })
  const sent = await sendForm(call, {}, { words })
  return sent.ok ? seeOther(addresses.checkout(sent.data.ref)) : sent.form
}
