import type { Command } from 'commander'
import type { Settings } from './settings.ts'

/** What is done once, before the first start. */
export function addSetup(program: Command, settings: () => Settings): void {
  const setup = program.command('setup').summary('prepare what a start needs')
  setup
    .command('database')
    .summary('make the database and its two users')
    .description(
      'Makes the database, the user that owns and migrates it, and the user that `outset serve` ' +
        'and `outset work` run as, which may change rows and nothing else. For this command ' +
        'DATABASE_URL names an administrator of the server. It prints what it did, and the two ' +
        'addresses with their passwords once. A database that is there is given to its owner; ' +
        'a user that is there keeps its password.',
    )
    .option('--name <database>', 'how the database is called', 'outset')
    .option('--owner <user>', 'who migrates', 'outset_owner')
    .option('--user <user>', 'who serves and works', 'outset_run')
    .option('--owner-password-file <file>', 'a password to take instead of a new one')
    .option('--user-password-file <file>', 'a password to take instead of a new one')
    .option('--new-passwords', 'give new passwords to users who are there already')
    .option('--write <folder>', 'write the addresses to files only you can read')
    .action(async options => {
      const { setupDatabase } = await import('./commands/setup-database.ts')
      await setupDatabase(settings(), options)
    })
}
