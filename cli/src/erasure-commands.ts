import type { Command } from 'commander'
import type { PersonOptions } from './commands/erasures.ts'
import type { Settings } from './settings/settings.ts'

export function addErasures(program: Command, settings: () => Settings): void {
  const erasures = program
    .command('erasures')
    .summary('erase people, and keep the ledger of what was erased')
    .description(
      'Erases people, keeps the ledger of what was erased, and erases it again after a restore.',
    )
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
  erasures
    .command('person')
    .summary('show or erase what is kept about somebody')
    .description(
      'Says what sellers have under an address: bookings, enquiries, mails, accounts. With ' +
        '--erase names, contacts, cards, proofs of payment and words go, for good; what was sold ' +
        'and paid stays without a name. What is still to come is kept, and said so.',
    )
    .argument('<email>', 'the address')
    .option('--seller <slug>', 'at this seller only')
    .option('--erase', 'erase it')
    .action(async (email: string, options: PersonOptions) =>
      (await import('./commands/erasures.ts')).person(settings(), email, options),
    )
}
