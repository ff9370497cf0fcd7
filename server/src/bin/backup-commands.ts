import type { Command } from 'commander'
import type { Settings } from './settings.ts'

export function addBackups(program: Command, settings: () => Settings): void {
  program
    .command('backup')
    .summary('copy the embedded database and its files')
    .description(
      'Copies the PostgreSQL that comes with Outset, the files and the secrets of ' +
        'OUTSET_DATA_DIR into a new folder, also while it serves. Everything that was ' +
        'acknowledged before the copy of the database ended is in it.',
    )
    .argument('<folder>', 'a new folder for the backup')
    .action(async (folder: string) =>
      (await import('./commands/backup.ts')).backup(settings(), folder),
    )
  program
    .command('restore')
    .summary('bring a backup back')
    .description(
      'Brings what `outset backup` made back into OUTSET_DATA_DIR, which must have no database. ' +
        'It starts the database once, to see that it can be opened, and serves nothing.',
    )
    .argument('<folder>', 'what `outset backup` made')
    .action(async (folder: string) =>
      (await import('./commands/restore.ts')).restore(settings(), folder),
    )
}
