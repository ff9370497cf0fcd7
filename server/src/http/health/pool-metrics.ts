import type { Measures } from '#operations/measures.ts'
import type { PoolCounts } from '#store/database.ts'
import type { Family, ReadSamples, Sample } from '../metric-family.ts'

type Watched = { limit: number; read: () => PoolCounts }

/** How far the connections of a process to its databases are used, by pool. */
export function openPoolMetrics(
  addFamily: (about: Family, read: ReadSamples) => void,
): Measures['watchPool'] {
  const pools = new Map<string, Watched>()
  const ofEach = (samples: (pool: Watched) => readonly Sample[]) => (): Sample[] =>
    [...pools].flatMap(([pool, watched]) =>
      samples(watched).map(({ labels, value }) => ({ labels: { pool, ...labels }, value })),
    )
  addFamily(
    CONNECTIONS,
    ofEach(({ read }) => {
      const { inUse, idle } = read()
      return [
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'idle' }, value: idle },
      ]
    }),
  )
  addFamily(
    LIMIT,
    ofEach(({ limit }) => [{ value: limit }]),
  )
  addFamily(
    WAITING,
    ofEach(({ read }) => [{ value: read().waiting }]),
  )
  return (name, limit, read) => void pools.set(name, { limit, read })
}

const CONNECTIONS = {
  name: 'database_connections',
  help: 'Open connections: with a statement or a transaction under way, and idle ones.',
  type: 'gauge',
} as const
const LIMIT = {
  name: 'database_connections_limit',
  help: 'How many there may be.',
  type: 'gauge',
} as const
const WAITING = {
  name: 'database_statements_waiting',
  help: 'Statements and transactions that wait for a connection.',
  type: 'gauge',
} as const
