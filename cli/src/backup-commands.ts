import type { Command } from 'commander'
import type { BackupOptions } from './commands/backup.ts'
import type { RestoreOptions } from './commands/restore.ts'
import type { Settings } from './settings/settings.ts'

export function addBackups(program: Command, settings: () => Settings): void {
  program
    .command('backup')
    .summary('copy the database and its files')
    .description(
      'Copies the database, the files and the secrets of OUTSET_DATA_DIR to a folder or to an ' +
        'object storage, also while it serves, under the name of the moment. A database of ' +
        'yours is dumped by pg_dump. With OUTSET_BACKUP_KEY nobody reads it without that key. ' +
        'Of older backups there the newest of 7 days, 4 weeks and 12 months are kept.',
    )
    .argument('[to]', 'a folder, or an object storage as for S3_URL; else OUTSET_BACKUP_TO')
    .option('--keep-all', 'delete no older backup')
    .option(
      '--verify',
      'make none: restore the newest into a scratch database, and look it through',
    )
    .action(async (to: string | undefined, options: BackupOptions) => {
      if (!options.verify) {
        return (await import('./commands/backup.ts')).backup(settings(), to ?? null, options)
      }
      const { verifyBackup } = await import('./commands/verify-backup.ts')
      if (!(await verifyBackup(settings(), to ?? null))) process.exitCode = 1
    })
  program
    .command('restore')
    .summary('bring a backup back')
    .description(
      'Brings what `outset backup` made back where there is no database yet: into ' +
        'OUTSET_DATA_DIR, or a dump into the empty database of DATABASE_URL. It serves nothing. ' +
        'Where the database put its log away, that is replayed to its end, or to --until: for ' +
        'the moment of a backup itself give its as_of there.',
    )
    .argument('[from]', 'a backup, or where backups are, of which the newest is taken')
    .option('--name <name>', 'from this backup, and not the newest; its log is still replayed')
    .option('--until <moment>', 'as it was then (2026-11-17T10:00:00Z), by OUTSET_BACKUP_LOG')
    .action(async (from: string | undefined, options: RestoreOptions) =>
      (await import('./commands/restore.ts')).restore(settings(), from ?? null, options),
    )
}
