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

type Found<Values extends readonly unknown[]> = {
  -readonly [At in keyof Values]: Awaited<Values[At]>
}

/** `yield* allReady(values)` is to steps what `await Promise.all(values)` is to others. */
export function* allReady<const Values extends readonly unknown[]>(
  values: Values,
): Steps<Found<Values>> {
  // None of them is a promise, and so each is what it would be waited for.
  if (!values.some(value => value instanceof Promise)) return values as Found<Values>
  const all = Promise.all(values)
  // Should nobody go on with it, nobody is to hear that it failed.
  all.catch(() => {})
  return yield* later(() => all)
}

/** What is begun only when it is waited for. */
export function* later<T>(begin: () => NowOrLater<T>): Steps<T> {
  // What is sent back is what was begun.
  return (yield begin) as T
}
