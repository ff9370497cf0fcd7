/** The additional data that the token of an offer is sealed with, so that it opens nowhere else. */
export function offerTokenAad(offerId: string): string {
  return `offers.token:${offerId}`
}
