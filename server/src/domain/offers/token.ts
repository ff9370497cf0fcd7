/** What the token of an offer is sealed for, so that it opens nowhere else. */
export function offerTokenBond(offerId: string): string {
  return `offers.token:${offerId}`
}
