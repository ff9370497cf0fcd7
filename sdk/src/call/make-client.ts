import type { CallTable } from './call-row.ts'
import type { Client } from './client.ts'
import { makeCall } from './make-call.ts'

/** The calls of a table as functions. `Calls` is the interface generated beside the table. */
export function makeClient<Calls>(client: Client, table: CallTable, group = ''): Calls {
  const calls = Object.entries(table).map(([name, entry]) => [
    name,
    typeof entry === 'string'
      ? (...args: unknown[]) => makeCall(client, entry.replace('@', group), args)
      : makeClient(client, entry, name),
  ])
  // Interface and table are written by one generator from one description.
  return Object.fromEntries(calls) as Calls
}
