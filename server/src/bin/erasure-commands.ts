import type { Command } from 'commander'
import type { Settings } from './settings.ts'

export function addErasures(program: Command, settings: () => Settings): void {
  const erasures = program
    .command('erasures')
    .summary('keep the ledger of what was erased')
    .description('Keeps the ledger of what was erased, and erases it again after a restore.')
  erasures
    .command('export')
    .summary('print the ledger')
    .description(
      'Prints what was erased and when, one line of JSON each: ids of bookings, and nothing of ' +
        'people. Keep it apart from the copies of the database, and newer than them.',
    )
    .action(async () => (await import('./commands/erasures.ts')).printErasures(settings()))
  erasures
    .command('replay')
    .summary('erase again what a ledger names')
    .description(
      'Erases in a database that was restored from an older copy what had been erased since. Run ' +
        'it before the restored database is served. It may be run again.',
    )
    .argument('<file>', 'what `outset erasures export` printed; - reads standard input')
    .action(async (file: string) =>
      (await import('./commands/erasures.ts')).replay(settings(), file),
    )
}
