/** Of Stripe's own numbers only those of checkouts say of which mode they are. */
const CHECKOUT = /^cs_(test|live)_\w+$/

/** Where the provider shows a payment; null where it has no such page. */
export function providerPage(ref: string): string | null {
  const mode = CHECKOUT.exec(ref)?.[1]
  if (mode === undefined) return null
  const folder = mode === 'test' ? 'test/' : ''
  return `https://dashboard.stripe.com/${folder}search?query=${encodeURIComponent(ref)}`
}
