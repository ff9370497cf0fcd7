/** What the token of an offer is sealed for, so that it opens nowhere else. */
export function offerTokenAad(offerId: string): string {
  return `offers.token:${offerId}`
}
