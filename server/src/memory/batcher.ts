/** Answers each item by a call that it may share with others. */
export type Batcher<Item, Answer> = (item: Item) => Promise<Answer>

export type BatcherRules<Item, Answer> = {
  /** An answer for each item, in their order. */
  call: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** In flight at once. A range leaves it to how much gets done (see `openCallLimit`). */
  mostCalls: number | { fewest: number; most: number }
  mostAtOnce: number
  /** Items of the same name that wait at the same time are coalesced. Without it, none are. */
  nameOf?: (item: Item) => string
  keysOf?: (item: Item) => BatchKeys
  /** Without it a call that fails fails for all who are in it. */
  retry?: RetryRules
}

/** What only one call at a time may have. */
export type BatchKeys = {
  /** Several items of one call may have the same. */
  shared: readonly string[]
  /** Not even two items of one call may have the same. */
  exclusive: readonly string[]
}

export type RetryRules = {
  /** Whether the items of a failed call are tried again one by one, so that only the bad fail. */
  mayRetry: (error: unknown, items: number) => boolean
  /** Whether those with the same key would fail in the same way, and are not tried any more. */
  failsKeys: (error: unknown) => boolean
}

type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: unknown): void }
type Entry<Item, Answer> = {
  item: Item
  name: string | null
  /** Shared and exclusive ones. */
  keys: readonly string[]
  exclusive: readonly string[]
  waiting: Waiting<Answer>[]
}

const NO_KEYS: BatchKeys = { shared: [], exclusive: [] }

/**
 * Puts what comes at the same time into one call: whatever comes while calls are under way goes
 * into the next one, and nobody waits for company. An answer is never older than its request. A
 * key is in one call at a time, so that calls do not queue behind each other in the database, and a
 * key that is slow delays only those who need it.
 */
export function openBatcher<Item, Answer>(
  rules: BatcherRules<Item, Answer>,
): Batcher<Item, Answer> {
  const { mostCalls, mostAtOnce, nameOf, keysOf } = rules
  const limit = openCallLimit(
    typeof mostCalls === 'number' ? { fewest: mostCalls, most: mostCalls } : mostCalls,
  )
  const queue = new Set<Entry<Item, Answer>>()
  const named = new Map<string, Entry<Item, Answer>>()
  const busy = new Set<string>()
  let calls = 0
  let isPlanned = false

  const send = () => {
    isPlanned = false
    while (calls < limit.get() && queue.size > 0) {
      const batch = pickBatch(queue, { busy, most: mostAtOnce })
      if (batch.length === 0) return
      void run(batch)
    }
  }
  const run = async (batch: readonly Entry<Item, Answer>[]) => {
    calls += 1
    for (const entry of batch) {
      queue.delete(entry)
      if (entry.name !== null) named.delete(entry.name)
      for (const key of entry.keys) busy.add(key)
    }
    await answerBatch(rules, batch)
    calls -= 1
    for (const { keys } of batch) for (const key of keys) busy.delete(key)
    limit.record(batch.length, queue.size > 0)
    send()
  }
  return item =>
    new Promise((resolve, reject) => {
      const name = nameOf?.(item) ?? null
      const same = name === null ? undefined : named.get(name)
      if (same) {
        same.waiting.push({ resolve, reject })
        return
      }
      const { shared, exclusive } = keysOf?.(item) ?? NO_KEYS
      const keys = exclusive.length === 0 ? shared : [...shared, ...exclusive]
      const entry = { item, name, keys, exclusive, waiting: [{ resolve, reject }] }
      queue.add(entry)
      if (name !== null) named.set(name, entry)
      if (isPlanned || calls >= limit.get()) return
      // Requests that were read in the same turn of the event loop go together.
      isPlanned = true
      setImmediate(send)
    })
}

/** In the order of coming; whoever has to wait keeps its place for what it needs. */
function pickBatch<Item, Answer>(
  queue: ReadonlySet<Entry<Item, Answer>>,
  { busy, most }: { busy: ReadonlySet<string>; most: number },
): Entry<Item, Answer>[] {
  const batch: Entry<Item, Answer>[] = []
  const reserved = new Set<string>()
  for (const entry of queue) {
    if (batch.length === most) break
    const { keys, exclusive } = entry
    if (keys.some(key => busy.has(key) || reserved.has(key))) {
      for (const key of keys) reserved.add(key)
    } else {
      batch.push(entry)
      for (const key of exclusive) reserved.add(key)
    }
  }
  return batch
}

async function answerBatch<Item, Answer>(
  rules: BatcherRules<Item, Answer>,
  batch: readonly Entry<Item, Answer>[],
): Promise<void> {
  try {
    await callFor(rules, batch)
  } catch (error) {
    if (rules.retry?.mayRetry(error, batch.length)) await answerOneByOne(rules, rules.retry, batch)
    else for (const entry of batch) fail(entry, error)
  }
}

async function callFor<Item, Answer>(
  { call }: BatcherRules<Item, Answer>,
  batch: readonly Entry<Item, Answer>[],
): Promise<void> {
  const answers = await call(batch.map(({ item }) => item))
  if (answers.length !== batch.length) throw new Error('a batch was not answered item by item')
  for (const [at, { waiting }] of batch.entries()) {
    // As many as there are items, which was just seen.
    for (const { resolve } of waiting) resolve(answers[at] as Answer)
  }
}

async function answerOneByOne<Item, Answer>(
  rules: BatcherRules<Item, Answer>,
  { failsKeys }: RetryRules,
  batch: readonly Entry<Item, Answer>[],
): Promise<void> {
  const failed = new Map<string, unknown>()
  for (const entry of batch) {
    const { keys } = entry
    const known = keys.find(key => failed.has(key))
    if (known !== undefined) {
      fail(entry, failed.get(known))
      continue
    }
    try {
      await callFor(rules, [entry])
    } catch (error) {
      fail(entry, error)
      if (failsKeys(error)) for (const key of keys) failed.set(key, error)
    }
  }
}

function fail({ waiting }: { waiting: readonly Waiting<never>[] }, error: unknown): void {
  for (const { reject } of waiting) reject(error)
}

/** How many calls may be in flight, by what they have got done so far. */
export type CallLimit = {
  get(): number
  /** A call has answered so many items; `isBusy` says that more of them wait. */
  record(items: number, isBusy: boolean): void
}

export type CallLimitRules = {
  fewest: number
  most: number
  /** Runs on whatever the service's clock does: it measures work, not the time of the trade. */
  stopwatchMs?: () => number
}

const WINDOW_MS = 200
/** Trying costs a little when it does not pay, so that it is done now and then only. */
const RESTING_WINDOWS = 10
/** Less than this is noise. */
const WORTH_IT = 1.05

/**
 * With processors to spare, many small calls get more done than few large ones; without, it is the
 * other way round, for each call has a price of its own. Which of the two it is shows only in how
 * much gets done: while items wait, one call more or fewer is tried for a moment, and kept if it
 * pays. One more has to pay; one fewer must only not cost anything.
 */
export function openCallLimit({
  fewest,
  most,
  stopwatchMs = () => performance.now(),
}: CallLimitRules): CallLimit {
  let limit = fewest
  let step: 1 | -1 = 1
  let before: { limit: number; rate: number } | null = null
  let resting = 0
  let counted: { sinceMs: number; items: number } | null = null

  function tryNext(rate: number): void {
    before = { limit, rate }
    if (limit === most) step = -1
    if (limit === fewest) step = 1
    limit += step
  }
  function judge(
    rate: number,
    { limit: known, rate: knownRate }: NonNullable<typeof before>,
  ): void {
    const pays = step === 1 ? rate >= knownRate * WORTH_IT : rate * WORTH_IT >= knownRate
    if (pays) {
      tryNext(rate)
      return
    }
    limit = known
    step = step === 1 ? -1 : 1
    before = null
    resting = RESTING_WINDOWS
  }
  function endWindow(rate: number): void {
    if (before !== null) judge(rate, before)
    else if (resting > 0) resting -= 1
    else tryNext(rate)
  }
  return {
    get: () => limit,
    record(items, isBusy) {
      if (fewest === most) return
      const nowMs = stopwatchMs()
      // Where nobody waits, the limit is not what keeps more from being done.
      if (!isBusy || counted === null) {
        counted = isBusy ? { sinceMs: nowMs, items: 0 } : null
        return
      }
      counted.items += items
      const ms = nowMs - counted.sinceMs
      if (ms < WINDOW_MS) return
      endWindow(counted.items / ms)
      counted = { sinceMs: nowMs, items: 0 }
    },
  }
}
