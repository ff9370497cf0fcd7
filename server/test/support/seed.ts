import fc from 'fast-check'

/**
 * What chance gives to the tests. `npm test` draws the same every time, so that a commit that
 * passed passes again; `npm run test:seeds` and `npm run test:fuzz` look with seeds they print.
 */
export const SEED = Number(process.env.OUTSET_TEST_SEED ?? 20_261_115)

fc.configureGlobal({ seed: SEED })
