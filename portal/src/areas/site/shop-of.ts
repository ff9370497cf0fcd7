import type { StorefrontRecord } from '@outset/sdk/seller'

/** Where guests find the shop: at a domain of the seller that leads there. Null: it is closed. */
export function shopOf({
  hosted: { is_on, address, domains },
}: Pick<StorefrontRecord, 'hosted'>): string | null {
  if (!is_on || address === null) return null
  const own = domains.find(({ leads }) => leads === 'here')
  return own ? `https://${own.name}` : address
}

/** A trip as the shop names it in addresses: on a marketplace two sellers may have the same. */
export function tripNameFor(
  { kind }: Pick<StorefrontRecord, 'kind'>,
  { slug }: { slug: string },
  sellerSlug: string | undefined,
): string {
  return kind === 'marketplace' && sellerSlug !== undefined ? `${sellerSlug}.${slug}` : slug
}
