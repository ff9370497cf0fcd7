import type { Command } from 'commander'
import type { MailOptions } from './commands/mail.ts'
import type { Settings } from './settings/settings.ts'

export function addMail(program: Command, settings: () => Settings): void {
  const mail = program
    .command('mail')
    .summary('look at mails, and send those again that did not leave')
    .description('Looks at the outbox, and puts mails back into it that did not leave.')
  withFilters(mail.command('list'))
    .summary('list mails, the newest first')
    .description(
      'Lists mails with their state and the last thing that the mail server said. What is in a ' +
        'mail is never printed.',
    )
    .option('--limit <number>', 'so many at most', '50')
    .action(async (options: MailOptions & { limit: string }) =>
      (await import('./commands/mail.ts')).listMails(settings(), options),
    )
  withFilters(mail.command('retry'))
    .summary('send mails again that did not leave')
    .description(
      'Puts what failed, was dropped or was only kept back into the queue, if it matches and can ' +
        'still be of use; a worker sends it. It needs a filter: what failed an hour ago and what ' +
        'failed last year are seldom meant together.',
    )
    .option('--dry-run', 'say how many there would be')
    .action(async (options: MailOptions & { dryRun?: boolean }) =>
      (await import('./commands/mail.ts')).retry(settings(), options),
    )
}

function withFilters(command: Command): Command {
  return command
    .option('--status <status>', 'queued, kept, sent, failed or dropped')
    .option('--error <text>', 'the last error has this text in it')
    .option('--from <time>', 'written then or later: 2026-11-16T09:00:00Z')
    .option('--to <time>', 'written before that')
    .option('--template <name>', 'of this kind: booking-confirmed')
    .option('--address <email>', 'to this address')
}
