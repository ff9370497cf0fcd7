export type NowOrLater<T> = T | Promise<T>

/**
 * Goes on with a value: at once where it is here already, and only else after a wait. A request
 * whose caller is known and whose answer is in memory is thereby served in one go.
 */
export function andThen<T, R>(
  value: NowOrLater<T>,
  next: (value: T) => NowOrLater<R>,
): NowOrLater<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
