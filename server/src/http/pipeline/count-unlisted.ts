import { type CallAllowance, shareOfUnlisted, tighterOf } from '#domain/call-window.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import type { CallLimiter, CountedCall } from '#integrations/call-limiter.ts'

/**
 * Counts the calls of a server, where a site does not say which servers are its own. Anybody can
 * call without an `Origin` and name any visitor, so two rules hold: one such server has at most all
 * calls of the key; and of what the others share it uses up no more than one visitor could.
 */
export function countUnlisted(
  limiter: CallLimiter,
  { keyId, limit, shares, nowMs }: Required<CountedCall>,
  { server, visitorPercent }: { server: string; visitorPercent: number },
): NowOrLater<CallAllowance> {
  const own = limiter.count({ keyId: `${keyId} by ${server}`, limit, shares, nowMs })
  return andThen(own, ofServer => {
    if (!ofServer.allowed) return ofServer
    const share = { name: `server ${server}`, limit: shareOfUnlisted(limit, visitorPercent) }
    const whole = limiter.count({ keyId, limit, shares: [share], nowMs })
    // Beyond its share it goes on while the key itself is not used up, and takes nothing of it.
    return andThen(whole, ofKey => (ofKey.limit === limit ? tighterOf(ofServer, ofKey) : ofServer))
  })
}
