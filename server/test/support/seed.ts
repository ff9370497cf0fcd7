import fc from 'fast-check'

/**
 * The seed of random values in tests. `npm test` draws the same ones every time, so that a commit
 * that passed passes again; `npm run test:seeds` and `npm run test:fuzz` print the seeds they use.
 */
export const SEED = Number(process.env.OUTSET_TEST_SEED ?? 20_261_115)

fc.configureGlobal({ seed: SEED })
