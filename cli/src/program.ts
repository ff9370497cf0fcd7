import { describeFor, StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode } from '@outset/server/domain/error-field.ts'
import packageFile from '@outset/server/package.json' with { type: 'json' }
import { Command, Option } from 'commander'
import { addBackups } from './backup-commands.ts'
import { addCities } from './city-commands.ts'
import { addErasures } from './erasure-commands.ts'
import { addKeys } from './key-commands.ts'
import { addMail } from './mail-commands.ts'
import { loadEnvFile } from './settings/load-env-file.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { addSetup } from './setup-commands.ts'
import { addWebhooks } from './webhook-commands.ts'

/** The command line. What a command needs is loaded when it runs, so that help is quick. */
export async function runProgram(argv: string[]): Promise<void> {
  const program = new Command('outset')
    .description(
      'Sell trips on any website: catalog, search, pages and storefronts for many sellers.',
    )
    .version(packageFile.version)
    .addHelpText('after', AFTER)
    .showHelpAfterError('Run `outset --help` to see what there is.')
  addServing(program)
  addSchema(program)
  addCare(program)
  outlastReaders()
  let command = ''
  program.hook('preAction', (_, chosen) => {
    command = nameOf(chosen)
  })
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(describeFor(command, error))
    process.exitCode = 1
  }
}

/** Who reads may have read enough, as in `outset check | head`; the rest is done unheard. */
function outlastReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      if (errorCode(error) !== 'EPIPE') throw error
    })
  }
}

/** With those that it belongs to: `mail list`. */
function nameOf(command: Command): string {
  const { parent } = command
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name()
}

const AFTER = `
Everything is set by environment variables or by a file named .env in the current folder.
The ones to know:
  PORT              where to listen (8080)
  DATABASE_URL      a PostgreSQL of yours, 15 or newer; without it \`outset start\` brings its own
  OUTSET_DATA_DIR   the folder for the database and the secrets (./data)
  NODE_ENV          "production" leaves out the demo world and everything made for trying
All of them are in docs/operations.md.

A machine for trying:     outset start
Your own company on it:   outset start --empty
One server:               outset setup, then outset start
Several processes:        outset setup database --write <folder>, outset setup, then any number of
                          outset serve and outset work`

function addServing(program: Command): void {
  program
    .command('start')
    .summary('run everything in one process')
    .description(
      'Runs the API and the worker in one process. Without DATABASE_URL it also runs the ' +
        'PostgreSQL that comes with Outset, in OUTSET_DATA_DIR. It migrates the database first, ' +
        'and outside production it fills an empty one with the demo world.',
    )
    .addOption(
      new Option(
        '--empty',
        'without the demo world, in the folder ./own: a company of your own',
      ).conflicts('demo'),
    )
    .option('--demo', 'the demo world, in the folder ./data, also beside a company of your own')
    .action(async ({ empty, demo }: { empty?: boolean; demo?: boolean }) => {
      const { start } = await import('./commands/start.ts')
      await start(settings(), empty ? 'empty' : demo ? 'demo' : null)
    })
  program
    .command('serve')
    .summary('run the API alone')
    .description(
      'Answers requests, as one of as many processes as you like. It needs DATABASE_URL and a ' +
        'database that `outset migrate` has brought up to date. On SIGTERM it turns /readyz to ' +
        '503, serves on for OUTSET_DRAIN_SECONDS (5), finishes what it has begun and ends within ' +
        'five seconds more.',
    )
    .action(async () => (await import('./commands/serve.ts')).serve(settings()))
  program
    .command('work')
    .summary('run the worker alone')
    .description(
      'Sends mail, posts events, reads exchange rates and tidies up, as one of as many processes ' +
        'as you like. It needs DATABASE_URL and a database that `outset migrate` has brought up ' +
        'to date.',
    )
    .action(async () => (await import('./commands/work.ts')).work(settings()))
}

function addSchema(program: Command): void {
  program
    .command('migrate')
    .summary('bring the database to this release')
    .description(
      'Applies the migrations that the database lacks and the SQL functions that have changed. ' +
        'It may run while older processes serve, and several at once wait for each other.',
    )
    .action(async () => (await import('./commands/migrate.ts')).migrate(settings()))
  program
    .command('upgrade')
    .summary('say what a new release does to the database, or do it')
    .description(
      'Brings the database to this release, as `outset migrate` does. With --check it changes ' +
        'nothing and says what would be done, who would have to wait, and for about how long.',
    )
    .option('--check', 'say it, and change nothing')
    .action(async ({ check = false }: { check?: boolean }) => {
      if (check) return (await import('./commands/upgrade.ts')).checkUpgrade(settings())
      return (await import('./commands/migrate.ts')).migrate(settings())
    })
  program
    .command('distribute')
    .summary('print how several database servers would share the sellers')
    .description(
      'Prints the statements by which Citus, a PostgreSQL of several servers, distributes the ' +
        'schema by seller, with what has to be done before. It asks no database and changes ' +
        'nothing. docs/scaling.md says when it is needed.',
    )
    .requiredOption('--print', 'print the statements')
    .action(async () => (await import('./commands/distribute.ts')).printDistribution())
}

function addCare(program: Command): void {
  program
    .command('demo')
    .summary('load the demo world')
    .description(
      'Fills the database with sellers, sites and keys to try things with. The keys are the same ' +
        'everywhere, so it refuses when NODE_ENV is production and in a database that was made so.',
    )
    .option('--trips <number>', 'go on until so many trips are on sale, to try a large catalog')
    .action(async ({ trips }: { trips?: string }) => {
      const { demo } = await import('./commands/demo.ts')
      await demo(settings(), { trips: trips ?? null })
    })
  program
    .command('setup-link')
    .summary('print the link that sets an empty installation up')
    .description(
      'Prints an address at which the first company and its owner are made in a browser, as ' +
        '`outset start` does. The link is good once, and for 24 hours. It ends with 1 when ' +
        'somebody has been set up already.',
    )
    .action(async () => {
      const { printSetupLink } = await import('./commands/setup-link.ts')
      if (!(await printSetupLink(settings()))) process.exitCode = 1
    })
  program
    .command('check')
    .summary('say whether a start would succeed')
    .description(
      'Looks at the settings, the data folder, the database, its version, role, migrations and ' +
        'clock, and at whether everything that is sealed can be opened; and, where they are set, ' +
        'at the replica, Redis, the mail server, the place of backups with pg_dump, and the ' +
        'portal. It changes nothing, says one line for each and ends with 1 when one is not ' +
        'right; what a start does without is marked with ! and is no reason.',
    )
    .option('--invariants', 'also look through all bookings for what must never be')
    .action(async ({ invariants = false }: { invariants?: boolean }) => {
      const { check } = await import('./commands/check.ts')
      if (!(await check(settings, { invariants }))) process.exitCode = 1
    })
  program
    .command('compile', { hidden: true })
    .description('Compiles everything, for the image; see the Dockerfile.')
    .action(async () => (await import('./commands/compile.ts')).compile())
  addSetup(program, settings)
  addBackups(program, settings)
  addCities(program, settings)
  addKeys(program, settings)
  addErasures(program, settings)
  addMail(program, settings)
  addWebhooks(program)
}

function settings(): Settings {
  loadEnvFile()
  return readSettings(process.env)
}
