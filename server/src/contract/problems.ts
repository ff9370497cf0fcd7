import { GENERAL_PROBLEMS } from './problems/general.ts'
import { REFUSALS } from './problems/refusals.ts'
import type { Static } from './schema.ts'

/**
 * Every error the service can give. `general` facts are mirrored at the top level of the problem,
 * `refusal` facts stand in `details` only. The page docs/errors.md is made from this table.
 */
export const PROBLEMS = { ...GENERAL_PROBLEMS, ...REFUSALS }

export type ProblemCode = keyof typeof PROBLEMS
export type ProblemFacts<Code extends ProblemCode> = Static<(typeof PROBLEMS)[Code]['facts']>
