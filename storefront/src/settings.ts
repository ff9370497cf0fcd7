import { readFileSync } from 'node:fs'

/** What tells one site from another. Read when the site starts, so that one build serves all. */
export interface Settings {
  /** Where the service is, as this server reaches it. */
  readonly serviceUrl: string
  /** Whose shop it is: that of one site, or those of all sites of an installation. */
  readonly shop: OneShop | HostedShops
  readonly isHosted: boolean
  /** Where browsers get pictures from: the address of the service as travellers reach it. */
  readonly mediaOrigin: string
  /** Where the portal is, whose frames may show previews. */
  readonly portalOrigins: readonly string[]
  /** Whether a proxy of ours names visitor and host in `x-forwarded-for` and `x-forwarded-host`. */
  readonly behindProxy: boolean
}

export interface OneShop {
  kind: 'one'
  /** The publishable key of the storefront, `pk_…`. */
  key: string
  /** The address of this site, as travellers type it. */
  siteUrl: string
}

export interface HostedShops {
  kind: 'hosted'
  /** What the service tells the sites of hosts by. */
  secret: string
}

export const settings: Settings = readSettings(process.env)

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const serviceUrl = addressIn(env, 'OUTSET_URL', 'http://127.0.0.1:8080')
  const shop = shopOf(env)
  const publicUrl = new URL(addressIn(env, 'OUTSET_PUBLIC_URL', serviceUrl))
  return {
    serviceUrl,
    mediaOrigin: publicUrl.origin,
    portalOrigins: originsOf(publicUrl),
    shop,
    isHosted: shop.kind === 'hosted',
    behindProxy: switchIn(env, 'BEHIND_PROXY'),
  }
}

/** The own machine has two names, and people type either. */
function originsOf({ origin, protocol, hostname, port }: URL): string[] {
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(hostname)) return [origin]
  return names.map(name => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
}

function shopOf(env: NodeJS.ProcessEnv): OneShop | HostedShops {
  const secret = secretIn(env, 'OUTSET_SHOP_SECRET')
  // A key names one site, also where the installation has shops of all of them.
  if (secret !== '' && !env.OUTSET_KEY) return { kind: 'hosted', secret }
  const siteUrl = addressIn(env, 'SITE_URL', 'http://127.0.0.1:4321')
  return { kind: 'one', key: env.OUTSET_KEY || 'pk_demo_direct', siteUrl }
}

/** As it is, or in a file of its own. */
function secretIn(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[`${name}_FILE`] ?? ''
  return (file === '' ? (env[name] ?? '') : readFileSync(file, 'utf8')).trim()
}

function switchIn(env: NodeJS.ProcessEnv, name: string): boolean {
  const given = env[name] ?? '0'
  if (given !== '0' && given !== '1') throw new Error(`${name} is neither 0 nor 1: "${given}"`)
  return given === '1'
}

function addressIn(env: NodeJS.ProcessEnv, name: string, standard: string): string {
  const given = env[name] ?? standard
  if (!URL.canParse(given)) throw new Error(`${name} is no address: "${given}"`)
  return given.replace(/\/+$/, '')
}
