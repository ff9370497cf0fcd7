import type { SellerRecord } from '@outset/sdk/platform'
import { useT } from '#app/language/use-words.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'good',
  applied: 'warn',
  refused: 'bad',
  suspended: 'bad',
}

/** How a seller stands in the network; one that is suspended is that before all else. */
export function SellerState({
  seller,
}: {
  seller: Pick<SellerRecord, 'network_status' | 'suspended_at'>
}) {
  const t = useT()
  const state = seller.suspended_at === null ? seller.network_status : 'suspended'
  const key = `platform.network_${state}`
  return <StatusMark tone={TONES[state] ?? 'quiet'}>{t.has(key) ? t(key) : state}</StatusMark>
}
