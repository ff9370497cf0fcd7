import type { Endpoint } from '#http/endpoint.ts'

const SERVICE_PATHS = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/v1/openapi.json',
  '/v1/openapi.public.json',
]

/** What the service says about itself has folders of its own and follows no path. */
export function isAboutTheService({ path }: Endpoint): boolean {
  return SERVICE_PATHS.includes(path) || path.startsWith('/docs') || path.startsWith('/dev/')
}

/** Where an endpoint stands by its path and name, below `server/src/`. */
export function expectedFileOf(endpoint: Endpoint): string {
  return `${folderOf(endpoint)}/${kebab(endpoint.operationId)}.ts`
}

/** A verb that undoes another. */
const UNDOES: Readonly<Record<string, string>> = {
  delete: 'put',
  disable: 'enable',
  refuse: 'approve',
  reinstate: 'suspend',
  restore: 'retire',
  resume: 'pause',
  unpublish: 'publish',
}

/**
 * Where the operation of an endpoint stands, if it has one: in the folder and under the name of the
 * endpoint. What undoes another endpoint stands in the file of the other, as one mechanism.
 */
export function expectedOperationOf(endpoint: Endpoint, endpoints: readonly Endpoint[]): string {
  const folder = operationFolderOf(endpoint)
  const name = kebab(endpoint.operationId)
  const [verb = '', ...noun] = name.split('-')
  const other = [UNDOES[verb], ...noun].join('-')
  const isUndone = endpoints.some(
    one => kebab(one.operationId) === other && operationFolderOf(one) === folder,
  )
  return `${folder}/${isUndone ? other : name}.ts`
}

function operationFolderOf(endpoint: Endpoint): string {
  return folderOf(endpoint).replace(/^http\/(?:public\/|seller\/|platform\/)?/, 'operations/')
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
