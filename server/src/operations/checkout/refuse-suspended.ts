import type { PlatformSettings } from '#contract/platform-settings.ts'
import { refuse } from '#domain/refusal.ts'

/**
 * A suspended seller sells nothing through the network; on its own site the platform decides.
 * Bookings that were made before keep working.
 */
export function refuseSuspended(
  { isSuspended }: { isSuspended: boolean },
  { kind, settings }: { kind: 'direct' | 'marketplace'; settings: PlatformSettings },
): void {
  if (!isSuspended) return
  if (kind === 'marketplace' || settings.suspended_sites_stop_selling) {
    throw refuse('SellerUnavailable', {})
  }
}
