import { andThen, type NowOrLater } from '#domain/now-or-later.ts'

/**
 * Work that goes on at once while memory has what it asks for, and is written down once for both
 * cases. It yields what it has to wait for before that has begun, so that whoever follows it may
 * still wait for something else, such as a place at the database.
 */
export type Steps<T> = Generator<Begin, T, unknown>
type Begin = () => NowOrLater<unknown>

/** Does such work: without a promise where nothing has to be waited for. */
export function follow<T>(
  steps: Steps<T>,
  beforeWaiting: () => NowOrLater<void> = () => {},
): NowOrLater<T> {
  const first = steps.next()
  if (first.done) return first.value
  return goOn(steps, () => andThen(beforeWaiting(), first.value))
}

async function goOn<T>(steps: Steps<T>, first: Begin): Promise<T> {
  for (let begin = first; ; ) {
    const step = await waitFor(begin).then(
      value => steps.next(value),
      error => steps.throw(error),
    )
    if (step.done) return step.value
    begin = step.value
  }
}

async function waitFor(begin: Begin): Promise<unknown> {
  return begin()
}

/** `yield* ready(value)` is to steps what `await value` is to an async function. */
export function* ready<T>(value: NowOrLater<T>): Steps<T> {
  if (!(value instanceof Promise)) return value
  // Should nobody go on with it, nobody is to hear that it failed.
  value.catch(() => {})
  return yield* later(() => value)
}

/** The same for what is begun only then. */
export function* later<T>(begin: () => NowOrLater<T>): Steps<T> {
  // What is sent back is what was begun.
  return (yield begin) as T
}

type Results<All extends readonly Steps<unknown>[]> = {
  -readonly [At in keyof All]: All[At] extends Steps<infer T> ? T : never
}

/** Several that do not depend on each other. */
export function* together<const All extends readonly Steps<unknown>[]>(
  all: All,
): Steps<Results<All>> {
  const begun = all.map(steps => ({ steps, step: steps.next() }))
  const isLate = begun.some(({ step }) => !step.done)
  const finish = () =>
    Promise.all(begun.map(({ steps, step }) => (step.done ? step.value : goOn(steps, step.value))))
  const results = isLate ? yield finish : begun.map(({ step }) => step.value)
  // One for each, in their order.
  return results as Results<All>
}
