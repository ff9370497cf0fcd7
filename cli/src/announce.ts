import { DEMO_KEYS } from '@outset/server/demo/demo-keys.ts'
import { DEMO_OWNER } from '@outset/server/domain/access/keys.ts'
import type { World } from './settings/choose-world.ts'
import { secretsFile } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'

export type ReadyState = {
  demo: boolean
  /** Where an installation without people gets its first owner; null when it has some. */
  setupLink: string | null
  /** Whether there is a portal, or one is being built. */
  portal: boolean
}

export type Ready = ReadyState & {
  /** Where this machine reaches the service. */
  localUrl: string
  /** Where everything is kept, without a password. */
  data: string
  /** What was asked for on the command line. */
  world: World | null
  settings: Pick<Settings, 'platformKey' | 'dataDir' | 'production'>
}

/** What somebody who has just started it wants to know, and nothing else. */
export function describeReady(ready: Ready): string {
  const { localUrl, world, setupLink } = ready
  if (world === 'empty' && setupLink !== null) return describeFirstLink(ready, setupLink)
  const addresses: [string, string][] = [
    ['API', localUrl],
    ['Reference', `${localUrl}/docs`],
  ]
  if (ready.portal) addresses.push(['Portal', `${localUrl}/staff`])
  if (!ready.settings.production) addresses.push(['Mail', `${localUrl}/dev/mail`])
  addresses.push(['Data', ready.data])
  return ['Outset is ready.', '', ...table(addresses), '', ...nextStep(ready), ''].join('\n')
}

/** One link and nothing beside it: the rest happens in the browser. */
function describeFirstLink({ data }: Ready, setupLink: string): string {
  return [
    'Outset is ready. Set up your company in the browser:',
    '',
    `  ${setupLink}`,
    '',
    'The link works once, for 24 hours; the next start prints a new one. Everything is kept in',
    `${data}, and the same command goes on with it.`,
    '',
  ].join('\n')
}

function nextStep({ demo, portal, localUrl, setupLink, world, settings }: Ready): string[] {
  if (demo) {
    return [
      ...(portal ? portalSignIn(localUrl) : []),
      'Keys of the demo world:',
      ...table(Object.entries(DEMO_KEYS)),
      '',
      'Try it:',
      `  curl -s ${localUrl}/v1/public/storefront -H 'Svc-Publishable-Key: pk_demo_direct'`,
    ]
  }
  const key =
    settings.platformKey === null
      ? `"platform_key" in ${secretsFile(settings.dataDir)}`
      : 'the one in OUTSET_PLATFORM_KEY'
  if (setupLink !== null) {
    return [
      'Set up your company in the browser; the link is good once, and for 24 hours:',
      `  ${setupLink}`,
      `For programs there is the platform key, ${key}.`,
    ]
  }
  if (world === 'empty') return [`Your company is there: sign in at ${localUrl}/staff.`]
  return [
    'Make another seller with the platform key:',
    `  curl -s ${localUrl}/v1/platform/sellers -H "Authorization: Bearer $PLATFORM_KEY" \\`,
    `    -H 'Content-Type: application/json' \\`,
    `    -d '{"slug":"my-trips","name":"My Trips","languages":["en"]}'`,
    `The platform key is ${key}.`,
  ]
}

function portalSignIn(localUrl: string): string[] {
  return [`To the portal, sign in as ${DEMO_OWNER}; the link comes to`, `${localUrl}/dev/mail.`, '']
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}

/** An address that a client on this machine can use, whatever the server listens on. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '': '127.0.0.1' }[host] ?? host
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}
