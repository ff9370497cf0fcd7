import type { Db } from '../database.ts'

/** A place in the primary's log, and which server's log it is. */
export type LogPosition = { server: string; position: string }

/**
 * Up to where the primary has written: whatever was committed and told before is there. Where
 * commits do not wait for the disk, that is further than what is on it.
 */
export async function readWrittenPosition(primary: Db): Promise<LogPosition> {
  const [row] = await primary<LogPosition[]>`
    select system_identifier::text as server, (
      case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end
    )::text as position
    from pg_control_system()
  `
  if (!row) throw new Error('select without a row')
  return row
}

type ReplicaState = {
  /** Whom statements run as: what stands between may have dropped the role. */
  role: string
  /** It follows another server at all. */
  isReplica: boolean
  /** It follows that very server; one that was promoted follows nobody. */
  follows: boolean
  /** Whether everything up to the place is there. */
  has: boolean
}

export async function readReplicaState(replica: Db, place: LogPosition): Promise<ReplicaState> {
  const [row] = await replica<ReplicaState[]>`
    select current_user as role, pg_is_in_recovery() as "isReplica",
      pg_is_in_recovery() and system_identifier::text = ${place.server} as follows,
      coalesce(pg_last_wal_replay_lsn() >= ${place.position}::pg_lsn, false) as has
    from pg_control_system()
  `
  if (!row) throw new Error('select without a row')
  return row
}
