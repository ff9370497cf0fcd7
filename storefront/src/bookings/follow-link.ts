import { parseManageUrl } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { keepOfferToken } from '#accounts/offer-cookie.ts'
import { keepSignIn } from '#accounts/sign-in-cookie.ts'
import { type Addresses, addressesFor } from '#addresses.ts'
import { seeOther } from '#forms/see-other.ts'
import { keepBookingToken, keepTravellerToken } from './booking-proof.ts'

type Visit = Pick<AstroGlobal, 'url' | 'cookies' | 'locals'>

/**
 * Where a link of a mail leads. What it proves goes into a cookie and out of the address; nothing
 * is used up, because programs that check mail open links too. Null: it is no such link.
 */
export function followLink({ url, cookies, locals }: Visit): Response | null {
  const { storefront } = locals
  const link = parseManageUrl(url, storefront.manage_booking_url)
  const to = addressesIn(link.locale ?? url.searchParams.get('locale'), locals)
  if (link.kind === 'booking') {
    keepBookingToken(cookies, link.ref, link.token)
    return seeOther(link.to ? to.bookingPart(link.ref, link.to) : to.booking(link.ref))
  }
  if (link.kind === 'traveller') {
    keepTravellerToken(cookies, link)
    return seeOther(to.bookingTraveller(link.ref, link.position))
  }
  if (link.kind === 'offer') {
    keepOfferToken(cookies, link.offer, link.token)
    return seeOther(to.offer(link.offer))
  }
  if (link.kind === 'sign_in') {
    keepSignIn(cookies, { token: link.token, returnTo: link.returnTo })
    return seeOther(to.signInPart('link'))
  }
  return null
}

/** The language of the mail, where it says one that the site has. */
function addressesIn(locale: string | null, { storefront, addresses }: App.Locals): Addresses {
  if (locale === null || !storefront.languages.includes(locale)) return addresses
  return addressesFor(locale, { marketplace: storefront.kind === 'marketplace' })
}
