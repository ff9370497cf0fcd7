import { Resolver } from 'node:dns/promises'
import { errorCode } from '#domain/error-field.ts'

export type WantedRecord = { type: 'TXT'; name: string }
/** The values of the records of a name, or null where no server said anything for sure. */
export type Dns = {
  lookUp(wanted: WantedRecord, sellerId: string): Promise<readonly string[] | null>
}

const ANSWER_MS = 2_000
const TRIES = 2
/** Of all domains at once; who comes then is looked up the next time. */
const MOST_AT_ONCE = 20
/** Of one seller, as name servers that never answer would take the others' looks. */
const MOST_OF_A_SELLER = 2
/** A name may have any number of records, and only ours counts. */
const MOST_RECORDS = 100

/** Asks the name servers of the machine, and waits for them for four seconds at most. */
export function openDns({ servers }: { servers?: readonly string[] } = {}): Dns {
  const underWay: string[] = []
  return {
    async lookUp({ name }, sellerId) {
      const ofSeller = underWay.filter(asking => asking === sellerId).length
      if (underWay.length >= MOST_AT_ONCE || ofSeller >= MOST_OF_A_SELLER) return null
      underWay.push(sellerId)
      const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES })
      if (servers) resolver.setServers(servers)
      const end = setTimeout(() => resolver.cancel(), ANSWER_MS * TRIES)
      try {
        const records = await resolver.resolveTxt(name)
        return records.slice(0, MOST_RECORDS).map(parts => parts.join(''))
      } catch (error) {
        return HAS_NONE.has(errorCode(error) ?? '') ? [] : null
      } finally {
        clearTimeout(end)
        underWay.splice(underWay.indexOf(sellerId), 1)
      }
    },
  }
}

const HAS_NONE: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND'])
