import type { WebsiteCaller } from '#domain/access/callers.ts'
import { refuse } from '#domain/refusal.ts'

/**
 * The page that manages a booking, which links of sign-in mails lead to. A site without one has no
 * accounts at all, and says so in `sign_in` of its storefront.
 */
export function requireSignInPage({
  manageBookingUrl,
}: Pick<WebsiteCaller, 'manageBookingUrl'>): URL {
  if (manageBookingUrl !== null) return new URL(manageBookingUrl)
  throw refuse(
    'Conflict',
    { reason: 'sign_in_not_available' },
    'Travellers cannot sign in until the storefront has its manage_booking_url.',
  )
}
