/**
 * Tests that take long and that few changes can break: backups, changed keys and several processes
 * with whole programs, the guides as pasted, packages in an empty project. What each of them shows
 * is shown by quicker tests, too; `npm test` without them takes a tenth less.
 */
export const PROGRAM_TESTS = [
  'cli/test/process/backup',
  'cli/test/process/backup-log',
  'cli/test/process/guides',
  'cli/test/process/key-rotation',
  'cli/test/process/readme',
  'cli/test/process/receipt-memory',
  'cli/test/process/several-processes',
  'sdk/test/package/installs-into-an-empty-project',
  'server/test/description/docs-in-browser',
].map(path => `${path}.test.ts`)
