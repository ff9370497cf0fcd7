import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, the longest first. A fresh checkout knows no durations and would go by the
 * size of the files: these would be begun last, and one worker would wait for the other.
 */
const LONG = [
  'stories/every-page-is-in-order',
  'process/start',
  'process/readme',
  'process/backup',
  'process/key-rotation',
  'process/storefront',
  'process/guides',
  'process/several-processes',
  'process/receipt-memory',
  'process/other-schema',
  'description/docs-in-browser',
  'fuzz/every-operation',
  'model/bookings',
  'edge/uploads',
  'demo/load-demo',
  'domain/pricing/quote-properties',
  'edge/silent-database',
  'worker/webhook-dispatcher',
  'description/lint',
  'faults/failover',
  'faults/killed-server',
  'stories/',
  'package/installs-into-an-empty-project',
  'types/compiles-as-it-should',
].map(part => `/test/${part}`)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap(ofProject =>
      ofProject.toSorted((a, b) => rankOf(a) - rankOf(b)),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex(part => moduleId.includes(part))
  return rank === -1 ? LONG.length : rank
}
