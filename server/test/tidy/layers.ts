import { findImports, type Import, resolveImport } from './imports.ts'
import type { Source } from './sources.ts'

type Reach = 'all' | 'types'
type Layer = {
  /** Other layers it may import from; itself goes without saying. */
  layers: Readonly<Record<string, Reach>>
  /** Packages and built-in modules; `null` leaves the choice open. */
  packages: readonly string[] | null
}

/** Who may import whom. ARCHITECTURE.md shows the same table in words. */
const LAYERS: Readonly<Record<string, Layer>> = {
  values: { layers: {}, packages: [] },
  contract: { layers: {}, packages: ['typebox'] },
  domain: {
    layers: { contract: 'types' },
    packages: ['node:assert/strict', 'node:crypto'],
  },
  // A record says its columns where it says its fields.
  store: { layers: { domain: 'types', contract: 'all' }, packages: null },
  integrations: { layers: { domain: 'types' }, packages: null },
  memory: {
    layers: { domain: 'all', store: 'all', integrations: 'types', contract: 'types' },
    packages: ['node:assert/strict', 'lru-cache'],
  },
  operations: {
    layers: {
      domain: 'all',
      store: 'all',
      memory: 'all',
      integrations: 'types',
      contract: 'all',
    },
    packages: ['node:assert/strict', 'node:crypto'],
  },
  http: {
    // Types of integrations, because `deps.ts` says what a process has.
    layers: {
      contract: 'all',
      domain: 'all',
      store: 'all',
      memory: 'all',
      operations: 'all',
      integrations: 'types',
    },
    packages: null,
  },
  worker: {
    layers: {
      operations: 'all',
      memory: 'types',
      store: 'all',
      domain: 'all',
      integrations: 'types',
    },
    packages: null,
  },
  app: {
    layers: {
      contract: 'all',
      domain: 'all',
      store: 'all',
      integrations: 'all',
      memory: 'all',
      operations: 'all',
      http: 'all',
      worker: 'all',
    },
    packages: null,
  },
}

/** The domain takes only what computes from its arguments; random bytes and time are arguments. */
const PURE_CRYPTO = ['hash', 'createHash', 'createHmac', 'hkdfSync', 'timingSafeEqual']

/** Arrows that the table does not have, each with its reason. */
const EXCEPTIONS: readonly { file: string; from: string; why: string }[] = [
  {
    file: 'contract/secret-key.ts',
    from: '#domain/access/permissions.ts',
    why: 'a scope is the name of a permission, and there is one list of them',
  },
  {
    file: 'domain/access/keys.ts',
    from: 'node:zlib',
    why: 'its crc32 only computes',
  },
  {
    file: 'domain/exchange-feed/parse-ecb-daily.ts',
    from: 'fast-xml-parser',
    why: 'reading a text is pure, and XML is not read by hand',
  },
  {
    file: 'store/fx-rates.ts',
    from: '#domain/money/exchange-rates.ts',
    why: 'the rates in force are a structure of the domain with its own builder',
  },
  {
    file: 'store/team.ts',
    from: '#domain/text.ts',
    why: 'an email is looked up in the same one form in which it is compared',
  },
  {
    file: 'integrations/call-limiter.ts',
    from: '#domain/call-window.ts',
    why: 'the rule of counting is pure; the adapters only keep the count',
  },
  {
    file: 'integrations/tracing/span.ts',
    from: '#domain/trace-parent.ts',
    why: 'the header that names a trace has one form, which the log of calls reads, too',
  },
  {
    file: 'domain/webhooks/public-address.ts',
    from: 'ipaddr.js',
    why: 'it only computes, and the table of special addresses is not kept by hand',
  },
  {
    file: 'domain/networks.ts',
    from: 'ipaddr.js',
    why: 'it only computes, and knows every way to write an address',
  },
  {
    file: 'integrations/webhook-sender.ts',
    from: '#domain/webhooks/endpoint-url.ts',
    why: 'what may be posted to is one rule, asked at registration and at every attempt',
  },
  {
    file: 'integrations/visit-shop.ts',
    from: '#domain/webhooks/endpoint-url.ts',
    why: 'as above, for the domains that sellers name',
  },
  {
    file: 'integrations/visit-shop.ts',
    from: '#domain/hosted-shops.ts',
    why: 'where a shop says whose it is stands beside what that is judged by',
  },
  {
    file: 'integrations/judged-addresses.ts',
    from: '#domain/webhooks/endpoint-url.ts',
    why: 'which hosts are on this machine is one rule, asked at registration, too',
  },
  {
    file: 'integrations/judged-addresses.ts',
    from: '#domain/webhooks/public-address.ts',
    why: 'as above, for the addresses that a name resolves to',
  },
  {
    file: 'integrations/payments/stripe/amounts.ts',
    from: '#domain/money/currency.ts',
    why: 'which currencies there are, and their decimals, is one table; Stripe counts differently',
  },
  {
    file: 'integrations/payments/test-provider.ts',
    from: '#domain/payments/card-limits.ts',
    why: 'as below: it takes what a real one takes, so that no sum works only here',
  },
  {
    file: 'integrations/payments/stripe/amounts.ts',
    from: '#domain/payments/card-limits.ts',
    why: 'what cards can pay is one table: deposits are rounded by it before anybody is asked',
  },
  {
    file: 'integrations/payments/stripe/open-stripe.ts',
    from: '#domain/payments/card-limits.ts',
    why: 'as above',
  },
  {
    file: 'integrations/change-feed.ts',
    from: '#store/database.ts',
    why: 'it listens on a connection of the pool, whose type the store owns',
  },
]

/** Tools of the language without a rule of the trade in them, which no layer should write twice. */
const FOR_EVERY_LAYER = [
  '#domain/error-field.ts',
  '#domain/item-at.ts',
  '#domain/keys-of.ts',
  '#domain/memoize.ts',
  '#domain/snake-name.ts',
  '#domain/timestamp.ts',
]

/**
 * What stands in the wrong direction in one file of a program. `cli`, which installs the server and
 * keeps it, imports the server by the name of its package; nothing leads back.
 */
export function findImportFaults(source: Source): string[] {
  if (source.path.startsWith('cli/src/')) return findCliImportFaults(source)
  const inside = source.path.replace('server/src/', '')
  const layer = inside.split('/')[0] ?? ''
  const rules = LAYERS[layer]
  if (!rules) return [`${source.path}: no layer of that name; see server/test/tidy/layers.ts`]
  return findImports(source).flatMap(item => {
    const excused = EXCEPTIONS.some(({ file, from }) => file === inside && from === item.from)
    const fault = excused ? null : judge(layer, rules, item)
    return fault === null ? [] : [`${source.path}:${item.line} imports ${item.from}: ${fault}`]
  })
}

function findCliImportFaults(source: Source): string[] {
  return findImports(source).flatMap(({ from, line }) => {
    const isOurs = /^(?:[.#]|@outset\/)/.test(from)
    const isInside = from.startsWith('.') && resolveImport(source.path, from).startsWith('cli/src/')
    if (!isOurs || isInside || from.startsWith('@outset/server/')) return []
    return [`${source.path}:${line} imports ${from}: of the server write @outset/server/…`]
  })
}

/** Exceptions that no file needs any more. */
export function findIdleExceptions(sources: readonly Source[]): string[] {
  return EXCEPTIONS.filter(({ file, from }) => {
    const source = sources.find(({ path }) => path === `server/src/${file}`)
    return !source || !findImports(source).some(item => item.from === from)
  }).map(({ file, from }) => `server/test/tidy/layers.ts: ${file} no longer imports ${from}`)
}

function judge(layer: string, rules: Layer, item: Import): string | null {
  const { from } = item
  if (/(?:^@outset|\/)\/?cli\//.test(from)) return 'the server knows nothing of what installs it'
  if (from.startsWith('.')) return judgeRelative(layer, item)
  const other = /^#([^/]+)\//.exec(from)?.[1]
  if (other === undefined) return judgePackage(layer, rules, item)
  if (!from.endsWith('.ts')) return 'imports end in .ts'
  if (other === layer) return 'inside a layer imports are relative'
  // Closed lists of values are said once, for all.
  if (other === 'values' || FOR_EVERY_LAYER.includes(from)) return null
  const reach = rules.layers[other]
  if (reach === undefined) return `${layer} may not import from ${other}`
  if (reach === 'types' && !item.typesOnly) {
    return `${layer} may import only types from ${other}; write "import type" or move the code`
  }
  return null
}

function judgeRelative(layer: string, { from }: Import): string | null {
  if (!/\.(?:ts|json)$/.test(from)) return 'imports end in .ts'
  const leaves = new RegExp(`\\.\\./(${Object.keys(LAYERS).join('|')})/`).exec(from)
  if (leaves && leaves[1] !== layer) return `across layers write #${leaves[1]}/…`
  return null
}

/** What takes long to load, and what to take instead; types cost nothing. */
const HEAVY: ReadonlyMap<string, string> = new Map([
  ['node:http', 'take it from http/node-http.ts'],
  ['typebox', 'take Type from contract/type.ts'],
])

function judgePackage(layer: string, rules: Layer, item: Import): string | null {
  const { from, names, typesOnly } = item
  const instead = HEAVY.get(from)
  if (instead !== undefined && !typesOnly) return `it takes long to load; ${instead}`
  const allowed = rules.packages
  if (allowed === null) return null
  const isAllowed = allowed.some(name => from === name || from.startsWith(`${name}/`))
  if (!isAllowed) return `${layer} may not use it; move the code to the layer that may`
  if (layer !== 'domain' || from !== 'node:crypto') return null
  const impure = names.filter(name => !PURE_CRYPTO.includes(name))
  return impure.length === 0 ? null : `${impure.join(', ')} is not pure; take it as an argument`
}
