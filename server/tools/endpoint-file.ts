import type { Endpoint } from '#http/endpoint.ts'

const SERVICE_PATHS = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/v1/openapi.json']

/** What the service says about itself has folders of its own and follows no path. */
export function isAboutTheService({ path }: Endpoint): boolean {
  return SERVICE_PATHS.includes(path) || path.startsWith('/docs') || path.startsWith('/dev/')
}

/** Where an endpoint stands by its path and name, below `server/src/`. */
export function expectedFileOf(endpoint: Endpoint): string {
  return `${folderOf(endpoint)}/${kebab(endpoint.operationId)}.ts`
}

export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** The side, then the first segment after it. */
function folderOf({ path }: Endpoint): string {
  const [, version = '', first = '', second = ''] = path.split('/')
  if (version !== 'v1') return `http/${version}`
  if (first === 'public' || first === 'platform') return `http/${first}/${second}`
  return `http/seller/${first}`
}
