/** What tells one site from another. Read when the site starts, so that one build serves all. */
export interface Settings {
  /** Where the service is, as this server reaches it. */
  readonly serviceUrl: string
  /** The publishable key of the storefront, `pk_…`. */
  readonly key: string
  /** The address of this site, as travellers type it. */
  readonly siteUrl: string
  /** Where browsers get pictures from: the address of the service as travellers reach it. */
  readonly mediaOrigin: string
  /** Whether a proxy of ours names the visitor in `x-forwarded-for`. */
  readonly behindProxy: boolean
}

export const settings: Settings = readSettings(process.env)

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const serviceUrl = addressIn(env, 'OUTSET_URL', 'http://127.0.0.1:8080')
  return {
    serviceUrl,
    mediaOrigin: new URL(addressIn(env, 'OUTSET_PUBLIC_URL', serviceUrl)).origin,
    key: env.OUTSET_KEY ?? 'pk_demo_direct',
    siteUrl: addressIn(env, 'SITE_URL', 'http://127.0.0.1:4321'),
    behindProxy: switchIn(env, 'BEHIND_PROXY'),
  }
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
