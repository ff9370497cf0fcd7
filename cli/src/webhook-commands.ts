import type { Command } from 'commander'

type Common = { url: string; key?: string }

/** For developers of receivers: they need a running service and a secret key, and no database. */
export function addWebhooks(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .summary('try webhooks on your own machine')
    .description('Tries webhooks on your own machine, against a running service.')
  const common = (command: Command) =>
    command
      .option('--url <url>', 'where the service runs', 'http://127.0.0.1:8080')
      .option('--key <key>', 'a secret key with webhook:manage; else SVC_SECRET_KEY is read')
  common(webhooks.command('listen'))
    .summary('forward events to an address of yours')
    .description(
      'Posts every new event to the address, signed with a secret that is printed at the start. ' +
        'It asks the service for them, so nothing has to reach your machine from outside.',
    )
    .requiredOption('--forward-to <url>', 'such as http://localhost:4000/hook')
    .option('--types <types>', 'only these, with commas between: booking.*,payment.received', '')
    .action(async (options: Common & { forwardTo: string; types: string }) => {
      const { listenForEvents } = await import('./commands/webhooks-listen.ts')
      const stopping = new AbortController()
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())
      // With nobody who reads what came, there is nothing to wait for.
      process.stdout.once('error', () => stopping.abort())
      await listenForEvents(await remote(options), {
        forwardTo: options.forwardTo,
        types: options.types.split(',').filter(type => type !== ''),
        say: line => console.log(line),
        signal: stopping.signal,
      })
    })
  common(webhooks.command('trigger'))
    .summary('make an example event')
    .description(
      'Makes an event about a made-up record, marked as a test. Those who listen get it, and ' +
        'the endpoint that is named, if any.',
    )
    .argument('<type>', 'such as booking.confirmed')
    .option('--endpoint <id>', 'post it to this endpoint as well')
    .action(async (type: string, options: Common & { endpoint?: string }) => {
      const { triggerEvent } = await import('./commands/webhooks-trigger.ts')
      const endpointId = options.endpoint ?? null
      console.log(await triggerEvent(await remote(options), { type, endpointId }))
    })
}

async function remote({ url, key }: Common) {
  const { openRemoteService } = await import('./commands/webhooks-remote.ts')
  return openRemoteService({ url, key: key ?? process.env.SVC_SECRET_KEY ?? null })
}
