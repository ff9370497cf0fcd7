import { SHOP_MARK_PATH, type Visit } from '#domain/hosted-shops.ts'
import { readEndpointUrl } from '#domain/webhooks/endpoint-url.ts'
import { askStranger } from './ask-stranger.ts'
import type { AddressRules } from './judged-addresses.ts'
import { openTurns } from './turns.ts'

type WantedVisit = { name: string; sellerId: string; timeoutMs: number }
/** What answers at a domain; null where there was no turn left to go and see. */
export type VisitShop = (wanted: WantedVisit) => Promise<Visit | null>

type VisitorRules = AddressRules & {
  /** Where a domain is in tests, as no test has a domain: an origin, or null for nowhere. */
  findOrigin?: (name: string) => Promise<string | null>
}

const MOST = { most: 20, mostOfSeller: 2 }

/** Visits domains as a guest would, by https and on the usual port. */
export function openShopVisitor(rules: VisitorRules = { allowLoopback: false }): VisitShop {
  const { findOrigin = (name: string) => Promise.resolve(`https://${name}`) } = rules
  const inTurn = openTurns(MOST)
  return ({ name, sellerId, timeoutMs }) =>
    inTurn(sellerId, async (): Promise<Visit> => {
      const origin = await findOrigin(name)
      const { url } = readEndpointUrl(`${origin ?? ''}${SHOP_MARK_PATH}`, rules)
      if (url === null) return SILENT
      const signal = AbortSignal.timeout(timeoutMs)
      const headers = { host: name }
      const asked = { url, method: 'GET', headers, timeoutMs, signal } as const
      try {
        const { statusCode: status, text } = await askStranger(asked, rules)
        return { kind: 'answered', status, text: text ?? '' }
      } catch {
        return SILENT
      }
    })
}

const SILENT: Visit = { kind: 'silent' }
