import { LRUCache } from 'lru-cache'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'

/** Whose changes make a value stale: those of one seller and the platform, or of more. */
export type Watched = { sellerId: string } | 'platform' | 'everybody'

/** A value, and whether it has every change that was known when it was asked for. */
export type Versioned<T> = { readonly value: T; readonly isCurrent: boolean }

/** How a value comes into being when the cache has none that will do. */
export type Source<T> = {
  /** A function where only the value itself says whose it is. */
  watched: Watched | ((value: T) => Watched)
  load: () => Promise<T>
}

export type VersionedCache<T> = {
  /** At once when the value is cached; else it is loaded, for all who ask meanwhile. */
  get(key: string, source: Source<T>): NowOrLater<Versioned<T>>
  /** Null when the value has to be loaded first, or should be. */
  peek(key: string): Versioned<T> | null
  /** Those of several that are cached, by key. */
  peekMany(keys: readonly string[]): Map<string, T>
  /** Loads those that are not cached in one call; what it does not answer is left out. */
  getMany<Asked extends Keyed>(
    asked: readonly Asked[],
    load: (missing: readonly Asked[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>>
  /** For what is made elsewhere: the versions before it is made, … */
  mark(watched: Watched): Mark
  /** … and what was made then. */
  put(key: string, value: T, mark: Mark): void
}

export type Keyed = { key: string; watched: Watched }

export type VersionCounts = Pick<ChangeFeed, 'ofSeller' | 'ofPlatform' | 'ofAll' | 'ofOwn'>

export type CacheRules<T> = {
  changes: VersionCounts
  bounds: { entries: number } | { bytes: number; bytesOf: (value: T) => number }
  /** Runs on whatever the service's clock does: it measures age, not the time of the trade. */
  stopwatchMs?: () => number
  /** Older values are loaded again, should the notification of a change be lost. */
  rereadMs?: number
  /** Whether callers wait for that. Otherwise they get the old value, which stays if it fails. */
  waitForReread?: boolean
  /** For so long what watches everybody may miss the change of another process. */
  lateMs?: number
  /** Other values are answered, but not cached. */
  keeps?: (value: T) => boolean
  /** For values that change with the time alone: when they hold, on the service's clock. */
  holds?: { nowMs: () => number; during: (value: T) => TimeSpan }
}

/** From an instant on until before another. */
export type TimeSpan = { sinceMs: number; untilMs: number }

/** The versions from before a value was loaded. */
export type Mark = { watched: Watched; version: number; own: number; begunMs: number }
type Entry<T> = Versioned<T> & Mark & TimeSpan & { rereadAtMs: number }

// Half of the second that others may wait for a change; the other half is for reading it.
const LATE_MS = 500
const REREAD_MS = 30_000
const BYTES_PER_ENTRY = 200

/**
 * Caches loaded values by key for as long as the change feed says that nothing they are made of has
 * changed. It is the only cache of records there is, so that its rules hold for all of them:
 *
 * - A change of the seller, or of the platform, is never missed.
 * - What watches everybody may be late by a second when another process made the change, unless
 *   its rules say otherwise: to load it again for every change of anybody costs too much. Our own
 *   changes are seen at once.
 * - A value is never older than the call: who asks after a change does not get a load that began
 *   before it.
 * - A value that holds for some time only is not shown before or after it.
 * - A failed load is not kept.
 */
export function openVersionedCache<T>(rules: CacheRules<T>): VersionedCache<T> {
  const entries = openEntries(rules)
  const loading = new Map<string, Promise<Entry<T>>>()

  function load(key: string, { watched, load }: Source<T>): Promise<Entry<T>> {
    const made =
      typeof watched === 'function'
        ? loadOwned(key, watched, load)
        : loadMarked(key, entries.mark(watched), load)
    loading.set(key, made)
    const done = () => loading.delete(key)
    made.then(done, done)
    return made
  }
  function loadFor(key: string, source: Source<T>): Promise<Versioned<T>> {
    const running = loading.get(key)
    if (!running) return load(key, source)
    // It may have begun before the change that we must see.
    return running.then(loaded => entries.shown(loaded) ?? loading.get(key) ?? load(key, source))
  }
  async function loadMarked(key: string, mark: Mark, load: () => Promise<T>): Promise<Entry<T>> {
    return entries.keep(key, await load(), mark)
  }
  /** Whose it is was not known before: a change in the middle may or may not be in the value. */
  async function loadOwned(
    key: string,
    watchedOf: (value: T) => Watched,
    load: () => Promise<T>,
  ): Promise<Entry<T>> {
    const before = entries.mark('everybody')
    const value = await load()
    const mark = { ...entries.mark(watchedOf(value)), begunMs: before.begunMs }
    const isSure = entries.mark('everybody').version === before.version
    return isSure ? entries.keep(key, value, mark) : entries.entryOf(value, neverGood(mark))
  }
  return {
    get(key, source) {
      const entry = entries.find(key)
      const found = entry && entries.shown(entry)
      const isOld = entry !== undefined && entries.isOld(entry)
      if (!found || (isOld && rules.waitForReread)) return loadFor(key, source)
      if (isOld && !loading.has(key)) {
        entries.postponeReread(entry)
        load(key, source).catch(() => {})
      }
      return found
    },
    peek: entries.peek,
    peekMany: entries.peekMany,
    mark: entries.mark,
    put: entries.keep,
    async getMany(asked, loadMissing) {
      const values = entries.peekMany(asked.map(({ key }) => key))
      const missing = asked.filter(({ key }) => !values.has(key))
      if (missing.length === 0) return values
      const marked = missing.map(({ key, watched }) => ({ key, mark: entries.mark(watched) }))
      const loaded = await loadMissing(missing)
      for (const { key, mark } of marked) {
        const value = loaded.get(key)
        if (value === undefined) continue
        entries.keep(key, value, mark)
        values.set(key, value)
      }
      return values
    },
  }
}

function isWithin(nowMs: number, { sinceMs, untilMs }: TimeSpan): boolean {
  return sinceMs <= nowMs && nowMs < untilMs
}

const FOR_GOOD: TimeSpan = {
  sinceMs: Number.NEGATIVE_INFINITY,
  untilMs: Number.POSITIVE_INFINITY,
}

/** For a value that is answered once and never from the cache. */
const neverGood = (mark: Mark): Mark => ({ ...mark, version: -1 })

/** What is kept, and which of it is still good. */
function openEntries<T>(rules: CacheRules<T>) {
  const { changes, stopwatchMs = () => performance.now() } = rules
  const { rereadMs = REREAD_MS, lateMs = LATE_MS, holds } = rules
  const kept = openLru(rules)

  const versionOf = (watched: Watched): number => {
    if (watched === 'everybody') return changes.ofAll()
    return watched === 'platform' ? changes.ofPlatform() : changes.ofSeller(watched.sellerId)
  }
  const isCurrent = ({ version, watched }: Entry<T>) => version >= versionOf(watched)
  const mayBeLate = ({ watched, own, begunMs }: Entry<T>) =>
    watched === 'everybody' && own >= changes.ofOwn() && stopwatchMs() - begunMs < lateMs
  const isOld = ({ rereadAtMs }: Entry<T>) => stopwatchMs() >= rereadAtMs
  const isInTime = (span: TimeSpan) => holds === undefined || isWithin(holds.nowMs(), span)
  /** Null when it may not be served. */
  const shown = (entry: Entry<T>): Versioned<T> | null => {
    if (!isInTime(entry)) return null
    if (isCurrent(entry)) return entry
    return mayBeLate(entry) ? { value: entry.value, isCurrent: false } : null
  }
  const entryOf = (value: T, mark: Mark): Entry<T> => ({
    value,
    isCurrent: true,
    watched: mark.watched,
    version: mark.version,
    own: mark.own,
    begunMs: mark.begunMs,
    rereadAtMs: mark.begunMs + rereadMs,
    ...(holds?.during(value) ?? FOR_GOOD),
  })
  return {
    isOld,
    shown,
    entryOf,
    find: (key: string): Entry<T> | undefined => kept.get(key),
    peek(key: string): Versioned<T> | null {
      const entry = kept.get(key)
      return entry === undefined || isOld(entry) ? null : shown(entry)
    },
    peekMany(keys: readonly string[]): Map<string, T> {
      // Asked for once: for a page of cards the time costs as much as finding them.
      const nowMs = stopwatchMs()
      const values = new Map<string, T>()
      for (const key of keys) {
        const entry = kept.get(key)
        if (entry === undefined || nowMs >= entry.rereadAtMs) continue
        const found = shown(entry)
        if (found !== null) values.set(key, found.value)
      }
      return values
    },
    mark: (watched: Watched): Mark => ({
      watched,
      version: versionOf(watched),
      own: changes.ofOwn(),
      begunMs: stopwatchMs(),
    }),
    keep(key: string, value: T, mark: Mark): Entry<T> {
      const entry = entryOf(value, mark)
      if (rules.keeps?.(value) ?? true) kept.set(key, entry)
      return entry
    },
    postponeReread(entry: Entry<T>): void {
      entry.rereadAtMs = stopwatchMs() + rereadMs
    },
  }
}

function openLru<T>({ bounds }: CacheRules<T>): LRUCache<string, Entry<T>> {
  if ('entries' in bounds) return new LRUCache({ max: bounds.entries })
  return new LRUCache({
    maxSize: bounds.bytes,
    sizeCalculation: ({ value }, key) => bounds.bytesOf(value) + key.length + BYTES_PER_ENTRY,
  })
}

/** One value of the whole service, such as its settings or its rates. */
export type VersionedValue<T> = {
  /** At once when it is cached. */
  get(): NowOrLater<T>
  /** For those who cannot wait: null when it is not cached, and then it is loaded. */
  peek(): T | null
}

const THE_ONE = ''

export function openVersionedValue<T>({
  load,
  watched = 'platform',
  ...rules
}: Omit<CacheRules<T>, 'bounds'> & {
  load: () => Promise<T>
  watched?: Watched
}): VersionedValue<T> {
  const cache = openVersionedCache<T>({ ...rules, bounds: { entries: 1 } })
  const source = { watched, load }
  return {
    get: () => andThen(cache.get(THE_ONE, source), ({ value }) => value),
    peek() {
      const found = cache.get(THE_ONE, source)
      if (!(found instanceof Promise)) return found.value
      found.catch(() => {})
      return null
    },
  }
}
