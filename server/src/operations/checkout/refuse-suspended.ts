import type { PlatformSettings } from '#contract/platform-settings.ts'
import { refuse } from '#domain/refusal.ts'

/**
 * Who is suspended, or no longer approved, sells nothing through the network, and what is held
 * there cannot be booked; on the own site of a suspended seller the platform decides. Bookings that
 * were made before keep working.
 */
export function refuseSuspended(
  { isSuspended, isApproved }: { isSuspended: boolean; isApproved: boolean },
  { kind, settings }: { kind: 'direct' | 'marketplace'; settings: PlatformSettings },
): void {
  const isOut = isSuspended || (kind === 'marketplace' && !isApproved)
  if (!isOut) return
  if (kind === 'marketplace' || settings.suspended_sites_stop_selling) {
    throw refuse('SellerUnavailable', {})
  }
}
