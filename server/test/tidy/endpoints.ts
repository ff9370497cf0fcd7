import type { Endpoint } from '#http/endpoint.ts'
import { endpointFilesOf, isAboutTheService, kebab } from '../../tools/endpoint-file.ts'
import { findImports, resolveImport } from './imports.ts'
import type { Source, TextFile } from './sources.ts'

/** Whether an endpoint stands where its path, method and name say. */
export function findNamingFaults(endpoint: Endpoint, sources: readonly Source[]): string[] {
  if (isAboutTheService(endpoint)) return []
  const { operationId, method, path } = endpoint
  const faults: string[] = []
  if (!findEndpointSource(endpoint, sources)) {
    const files = endpointFilesOf(endpoint).join(' or ')
    faults.push(`${method} ${path}: ${operationId} must stand in ${files}`)
  }
  const fault = findVerbFault(endpoint)
  return fault === null ? faults : [...faults, `${operationId}: ${fault}`]
}

/** The file that declares an endpoint, if it stands where its path says. */
export function findEndpointSource(
  endpoint: Endpoint,
  sources: readonly Source[],
): Source | undefined {
  const files = new Set(endpointFilesOf(endpoint).map(file => `server/src/${file}`))
  const declares = new RegExp(`^export const ${endpoint.operationId} = endpoint\\(`, 'm')
  return sources.find(({ path, code }) => files.has(path) && declares.test(code))
}

const VERBS: Record<Endpoint['method'], readonly string[]> = {
  GET: ['get', 'list'],
  POST: ['create'],
  PUT: ['put'],
  PATCH: ['update'],
  DELETE: ['delete'],
}

/** `create-hold` for a noun at the end of the path, `cancel-booking` for a verb there. */
function findVerbFault({ operationId, method, path }: Endpoint): string | null {
  const name = kebab(operationId)
  const fixed = path.split('/').filter(part => part !== '' && !part.startsWith('{'))
  const last = (fixed.at(-1) ?? '').replace(/\..*$/, '')
  if (name === last || name.startsWith(`${last}-`)) return null
  const verb = VERBS[method].find(word => name.startsWith(`${word}-`))
  if (verb === undefined) {
    const verbs = VERBS[method].join(' or ')
    return `${method} begins with ${verbs}, or with the verb that ends the path`
  }
  const nouns = [last, singular(last)]
  if (nouns.some(noun => `${name}-`.includes(`-${noun}-`))) return null
  return `${name} should name ${[...new Set(nouns)].join(' or ')}, the last fixed part of ${path}`
}

function singular(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  if (noun.endsWith('sses')) return noun.slice(0, -2)
  return noun.endsWith('s') ? noun.slice(0, -1) : noun
}

/** Whether some test calls the endpoint by its path or speaks of it by its name. */
export function isTested({ operationId, path }: Endpoint, tests: readonly TextFile[]): boolean {
  const pattern = new RegExp(`${pathPattern(path)}(?=['"\`?:\\s])|\\b${operationId}\\b`)
  return tests.some(({ text }) => pattern.test(text))
}

export function hasExample({ method, path }: Endpoint, examples: readonly TextFile[]): boolean {
  const pattern = new RegExp(`^${method} ${pathPattern(path)}(?:\\?.*)?$`, 'm')
  return examples.some(({ text }) => pattern.test(text))
}

function pathPattern(path: string): string {
  const parts = path.split('/')
  return parts.map(part => (part.startsWith('{') ? ANY_PART : literally(part))).join('/')
}

const ANY_PART = '(?:\\{\\w+\\}|\\$\\{[^}]+\\}|[^/\'"`\\s]+)'

function literally(part: string): string {
  return part.replace(/[.$]/g, '\\$&')
}

/** Whether a mutating endpoint, or the operations it calls, leave a row in the audit log. */
export function findAuditFault(endpoint: Endpoint, sources: readonly Source[]): string | null {
  const { auth, method, testControl, asksOnly, leavesNoRecord } = endpoint
  if (method === 'GET' || testControl || asksOnly || leavesNoRecord) return null
  if (auth.kind !== 'seller' && auth.kind !== 'platform') return null
  const file = findEndpointSource(endpoint, sources)?.path ?? endpoint.operationId
  const called = reach(file, sources).filter(({ path }) => path.includes('/operations/'))
  // Where `write` and `audit` stand themselves, nothing is said of a change yet.
  const own = called.filter(({ path }) => !/\/operations\/(?:audit|write)\.ts$/.test(path))
  if (own.some(({ code }) => /\b(?:audit|log)\(/.test(code))) return null
  const where = called.map(({ path }) => path).join(', ') || 'no operation at all'
  return `${file} changes something but leaves no line in the log: it calls ${where}`
}

/** A file and everything of operations that it imports, directly or through another. */
function reach(file: string, sources: readonly Source[]): Source[] {
  const found = new Map<string, Source>()
  const visit = (path: string): void => {
    const source = sources.find(({ path: at }) => at === path)
    if (!source || found.has(path)) return
    found.set(path, source)
    for (const { from, typesOnly } of findImports(source)) {
      if (!typesOnly) visit(resolveImport(path, from))
    }
  }
  visit(file)
  return [...found.values()]
}
