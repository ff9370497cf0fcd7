import { type Money, OutsetError, type PublicOffer } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { wholePrice } from '#book/whole-price.ts'
import { notFound } from '#request/problem.ts'
import { readOfferToken } from './offer-cookie.ts'

/** An offer, what opens it, and what the same would cost without it. */
export interface OpenedOffer {
  offer: PublicOffer
  token: string
  listPrice: Money | null
  /** Where the trip is; null where nothing of the offer is due on a day there. */
  timeZone: string | null
}

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'params'>

/** By the link of its mail, or because it belongs to the visitor who is signed in. */
export async function openOffer({ cookies, locals, params }: Visit): Promise<OpenedOffer> {
  const id = params.id ?? ''
  const token = readOfferToken(cookies, id) ?? (await tokenOfAccount(locals, id))
  if (token === null) throw notFound()
  const offer = await locals.service.offers.get(id, { token })
  const [listPrice, timeZone] = await Promise.all([
    listPriceOf(locals, offer),
    offer.quote?.payment_plan ? zoneOf(locals, offer) : null,
  ])
  return { offer, token, listPrice, timeZone }
}

async function zoneOf({ service }: App.Locals, { trip }: PublicOffer): Promise<string | null> {
  const found = await service.products.get(trip.product_id).catch(unlessRefused)
  return found?.timezone ?? null
}

async function tokenOfAccount(
  { service, signedIn }: App.Locals,
  id: string,
): Promise<string | null> {
  if (!signedIn) return null
  const requests = await service.me.listPriceRequests().catch(unlessRefused)
  return requests?.data.find(({ offer }) => offer?.id === id)?.offer?.token ?? null
}

/** What everybody pays for the same group on the same day; null where nobody could book it. */
async function listPriceOf(
  { service }: App.Locals,
  { option, start, quote }: PublicOffer,
): Promise<Money | null> {
  if (!quote) return null
  const units = quote.lines
    .filter(line => line.kind === 'unit')
    .map(({ ref, qty }) => ({ unit_id: ref, qty }))
  const { currency } = quote.totals.due_now
  const wish = { option_id: option.id, start, units, currency }
  const listed = await service.quotes.create(wish).catch(unlessRefused)
  const total = listed?.totals.grand_total ?? null
  return total && total.amount > wholePrice(quote.totals).amount ? total : null
}

function unlessRefused(error: unknown): null {
  if (error instanceof OutsetError && error.status < 500) return null
  throw error
}
