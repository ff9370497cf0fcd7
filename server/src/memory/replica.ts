import {
  type LogPosition,
  readReplicaState,
  readWrittenPosition,
} from '#store/database/replica-facts.ts'
import { type Db, SERVING_ROLE } from '#store/database.ts'

/** A copy of the database that only answers, some milliseconds behind. */
export type Replica = {
  db: Db
  /** All that was written before this moment of the stopwatch is there; null: do not use it. */
  completeSince(): number | null
  /** A read failed on it; it is used again when it has been looked at. */
  doubt(error: unknown): void
  /** For monitoring: whether it is used, and for how long it may lack something. */
  isUsed(): boolean
  lagSeconds(): number
  /** Looks how far it has come; whoever opened it does so again and again. */
  look(): Promise<void>
}

type ReplicaOptions = {
  primary: Db
  replica: Db
  /** Told once when it is no longer used, and once when it is again. */
  onChange: (isUsed: boolean, error: unknown) => void
  stopwatchMs?: () => number
}

/** Further behind than this it is left alone until it has caught up. */
const LONGEST_LAG_MS = 5_000

/**
 * Knows how far the copy had come at the last look, which asks the primary up to where it has
 * written, and the copy whether it has all of that. What was written before the first question is
 * then in both. As any other role than its own the copy would show the rows of all sellers, so then
 * it is not used.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, replica, stopwatchMs = () => performance.now() } = options
  const openedAtMs = stopwatchMs()
  let awaited: { place: LogPosition; askedAtMs: number } | null = null
  let completeMs: number | null = null
  let isDoubted = true
  let wasUsed: boolean | null = null
  const lagMs = () => stopwatchMs() - (completeMs ?? openedAtMs)
  const isUsed = () => !isDoubted && completeMs !== null && lagMs() < LONGEST_LAG_MS
  const tell = (error: unknown) => {
    if (isUsed() === wasUsed) return
    wasUsed = isUsed()
    options.onChange(wasUsed, error)
  }
  const look = async () => {
    const askedAtMs = stopwatchMs()
    awaited ??= { askedAtMs, place: await readWrittenPosition(primary) }
    const { role, follows, has } = await readReplicaState(replica, awaited.place)
    if (role !== SERVING_ROLE) {
      throw new Error(`Connections run as ${role} instead of ${SERVING_ROLE}: a pooler in between?`)
    }
    if (!follows) {
      awaited = null
      throw new Error('It follows another server than the one in DATABASE_URL, or none')
    }
    isDoubted = false
    if (!has) return
    completeMs = awaited.askedAtMs
    awaited = null
  }
  const doubt = (error: unknown) => {
    isDoubted = true
    tell(error)
  }
  return {
    db: replica,
    completeSince: () => (isUsed() ? completeMs : null),
    doubt,
    isUsed,
    lagSeconds: () => lagMs() / 1_000,
    look: () => look().then(() => tell(null), doubt),
  }
}
