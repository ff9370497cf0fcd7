export interface KeptPreview {
  id: string
  /** Where the shop shows it; null where the site has no shop. */
  address: string | null
  expiresAt: string
}

/** A preview that ends within this time is not begun with. */
const LEAST_MS = 60 * 60_000

const nameOf = (storefrontId: string) => `outset.site-preview.${storefrontId}`

export function readPreview(storefrontId: string, now: number): KeptPreview | null {
  const kept = sessionStorage.getItem(nameOf(storefrontId))
  if (kept === null) return null
  const preview: KeptPreview = JSON.parse(kept)
  const lasts = Date.parse(preview.expiresAt) - now > LEAST_MS
  // A shop may have been opened since.
  return lasts && preview.address !== null ? preview : null
}

export function keepPreview(storefrontId: string, preview: KeptPreview): KeptPreview {
  sessionStorage.setItem(nameOf(storefrontId), JSON.stringify(preview))
  return preview
}

/** It shows nothing any more. */
export function dropPreview(storefrontId: string): void {
  sessionStorage.removeItem(nameOf(storefrontId))
}
