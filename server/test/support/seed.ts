import fc from 'fast-check'

/**
 * The seed of random values in tests. `npm test` draws the same ones every time, so that a commit
 * that passed passes again; `npm run test:seeds` and `npm run test:fuzz` print the seeds they use.
 */
export const SEED = Number(process.env.OUTSET_TEST_SEED ?? 20_261_115)

/** How long a property that has failed looks for a smaller example. */
const SHRINKING_MS = 20_000

fc.configureGlobal({ seed: SEED })

/** Every test file of a worker loads this anew, and fast-check keeps what is installed. */
const worker = globalThis as typeof globalThis & { isShrinkingCapped?: true }
if (!worker.isShrinkingCapped) fc.installGlobalPlugin(capShrinking(SHRINKING_MS))
worker.isShrinkingCapped = true

/**
 * Ends the search for a smaller example of a failure, which can take minutes, and shows the
 * smallest so far. The time counts from the failure on: what passes is never cut short.
 */
export function capShrinking(mostMs: number): fc.Plugin<unknown> {
  return () => {
    let failedAt: number | undefined
    const note = <R>(result: R): R => {
      const failed = result !== null && !fc.PreconditionFailure.isFailure(result)
      if (failed) failedAt ??= performance.now()
      return result
    }
    return {
      decorateRun: run => value => {
        if (failedAt !== undefined && performance.now() - failedAt > mostMs) {
          return new fc.PreconditionFailure(true)
        }
        const result = run(value)
        return result instanceof Promise ? result.then(note) : note(result)
      },
    }
  }
}
