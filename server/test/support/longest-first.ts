import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, the longest first. A fresh checkout knows no durations and would go by the
 * size of the files: these would be begun last, and one worker would wait for the other.
 */
const LONG = [
  'stories/every-page-is-in-order',
  'process/start',
  'process/storefront',
  'process/other-schema',
  'fuzz/every-operation',
  'model/bookings',
  'edge/uploads',
  'demo/load-demo',
  'domain/pricing/quote-properties',
  'edge/silent-database',
  'worker/webhook-dispatcher',
  'faults/failover',
  'faults/killed-server',
  'stories/',
  'types/compiles-as-it-should',
].map(part => `/test/${part}`)

/**
 * A worker loads one project after another. Those whose files take minutes come first: at the end,
 * the many short ones of the server keep all workers busy to the last second.
 */
const PROJECTS = ['portal', 'storefront', 'cli', 'sdk', 'server']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byRank = (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
    return byRank.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name)
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex(part => moduleId.includes(part))
  return rank === -1 ? LONG.length : rank
}
