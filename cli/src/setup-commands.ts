import type { Command } from 'commander'
import type { Settings } from './settings/settings.ts'

/** What is done once, before the first start. */
export function addSetup(program: Command, settings: () => Settings): void {
  const setup = program
    .command('setup')
    // `setup database` has an --owner of its own.
    .enablePositionalOptions()
    .summary('prepare what a start needs, and the first owner')
    .description(
      'Asks for what an installation needs, or takes it from the flags: writes .env with new ' +
        'secrets, brings the database to this release, makes the first company with its owner, ' +
        'site and currencies, and prints a link that signs the owner in once. A .env that is ' +
        'there is used and never changed; run again, it makes nothing but a new link.',
    )
    .option('--address <url>', 'where people reach it: https://trips.example.com')
    .option('--database <url>', 'a PostgreSQL of yours, or "embedded"')
    .option('--owner-url-file <file>', 'with the address of who may migrate, where others only run')
    .option('--smtp <url>', 'a mail server, which is sent a test mail, or "none"')
    .option('--mail-from <address>', 'whom mail comes from; no-reply at the host of the address')
    .option('--company <name>', 'the first seller')
    .option('--owner <name>', 'who signs in first')
    .option('--email <address>', 'of the owner')
    .option('--languages <codes>', 'of the site, the first one first: en,de,ar')
    .option('--currencies <codes>', 'of the site, with what one US dollar is: EUR=0.92,USD')
    .action(async ({ mailFrom, ownerUrlFile, ...options }: Record<string, string | undefined>) => {
      const { setUp } = await import('./commands/setup.ts')
      await setUp({ ...options, 'mail-from': mailFrom }, { ownerUrlFile: ownerUrlFile ?? null })
    })
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
