import { distributionStatements } from '@outset/server/store/schema/distribution-statements.ts'

/** Prints how a PostgreSQL of several servers takes the schema over, and changes nothing. */
export function printDistribution(): void {
  console.log(distributionStatements())
}
