import type { Command } from 'commander'
import type { Settings } from './settings/settings.ts'

export function addKeys(program: Command, settings: () => Settings): void {
  const keys = program
    .command('keys')
    .summary('make keys and secrets, and change them')
    .description('Makes keys and secrets, and changes them.')
  keys
    .command('platform')
    .summary('print a fresh platform key')
    .description('Prints a fresh platform key, for OUTSET_PLATFORM_KEY; nothing is stored.')
    .action(async () => console.log((await import('./commands/keys.ts')).makePlatformKey()))
  keys
    .command('encryption')
    .summary('print a fresh encryption key')
    .description('Prints a fresh key for OUTSET_ENCRYPTION_KEY, and its id; nothing is stored.')
    .action(async () => {
      const { key, keyId } = (await import('./commands/keys.ts')).makeEncryptionKey()
      console.log(key)
      console.error(`Its id, by which \`outset check\` calls it, is ${keyId}.`)
    })
  keys
    .command('backup')
    .summary('print a fresh key for backups')
    .description('Prints a fresh key for OUTSET_BACKUP_KEY, and its id; nothing is stored.')
    .action(async () => {
      const { key, keyId } = (await import('./commands/keys.ts')).makeEncryptionKey()
      console.log(key)
      console.error(
        `Its id is ${keyId}. Without the key nobody opens what it seals: keep it apart.`,
      )
    })
  keys
    .command('env')
    .summary('print fresh secrets for an .env file')
    .description('Prints every secret of a production deployment, as lines of an .env file.')
    .action(async () => {
      for (const line of (await import('./commands/keys.ts')).makeSecretLines()) console.log(line)
    })
  keys
    .command('reseal')
    .summary('seal everything by the current encryption key')
    .description(
      'Seals by OUTSET_ENCRYPTION_KEY whatever in the database is sealed by one of ' +
        'OUTSET_OTHER_ENCRYPTION_KEYS, a few values at a time. It may run while others serve, ' +
        'and be stopped and run again. It ends with 1 when something is sealed by a key that is ' +
        'not given. docs/operations.md tells how to change the key without stopping anything.',
    )
    .action(async () => {
      const { resealAll } = await import('./commands/reseal.ts')
      if (!(await resealAll(settings()))) process.exitCode = 1
    })
  keys
    .command('forget')
    .summary('start without an encryption key that is lost')
    .description(
      'Lets processes start though something is sealed by a key that nobody has any more. What ' +
        'it sealed stays as it is, and can be opened as soon as the key is given again.',
    )
    .argument('<id>', 'the id of the key, as `outset check` names it')
    .action(async (keyId: string) =>
      (await import('./commands/forget-key.ts')).forgetKey(settings(), keyId),
    )
}
