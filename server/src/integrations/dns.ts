import { Resolver } from 'node:dns/promises'
import { errorCode } from '#domain/error-field.ts'
import { openTurns } from './turns.ts'

export type WantedRecord = { type: 'TXT'; name: string }
/** The values of the records of a name, or null where no server said anything for sure. */
export type Dns = {
  lookUp(wanted: WantedRecord, sellerId: string): Promise<readonly string[] | null>
}

const ANSWER_MS = 2_000
const TRIES = 2
/** Of all domains at once, and of one seller; who comes then is looked up the next time. */
const MOST = { most: 20, mostOfSeller: 2 }
/** A name may have any number of records, and only ours counts. */
const MOST_RECORDS = 100

/** Asks the name servers of the machine, and waits for them for four seconds at most. */
export function openDns({ servers }: { servers?: readonly string[] } = {}): Dns {
  const inTurn = openTurns(MOST)
  return {
    lookUp: ({ name }, sellerId) => inTurn(sellerId, () => ask(name, servers)),
  }
}

async function ask(
  name: string,
  servers: readonly string[] | undefined,
): Promise<readonly string[] | null> {
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
  }
}

const HAS_NONE: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND'])
