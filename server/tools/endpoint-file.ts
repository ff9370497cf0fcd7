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

/** Where an endpoint with a file of its own stands, below `server/src/`. */
export function expectedFileOf(endpoint: Endpoint): string {
  return `${folderOf(endpoint)}/${kebab(endpoint.operationId)}.ts`
}

/**
 * Where an endpoint may stand: in the file of its noun; where that would be too long, in the file
 * of the noun below it, or in one of its own.
 */
export function endpointFilesOf(endpoint: Endpoint): string[] {
  return filesIn(folderOf(endpoint), endpoint, kebab(endpoint.operationId))
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
 * Where the operation of an endpoint may stand, if it has one: as the endpoint does. What undoes
 * another endpoint may stand in the file of the other, as one mechanism.
 */
export function operationFilesOf(endpoint: Endpoint): string[] {
  const folder = folderOf(endpoint).replace(
    /^http\/(?:public\/|seller\/|platform\/)?/,
    'operations/',
  )
  const name = kebab(endpoint.operationId)
  const [verb = '', ...noun] = name.split('-')
  const undone = UNDOES[verb]
  const files = filesIn(folder, endpoint, name)
  return undone === undefined ? files : [...files, `${folder}/${[undone, ...noun].join('-')}.ts`]
}

function filesIn(folder: string, { path }: Endpoint, name: string): string[] {
  const [, , ...fixed] = path.split('/').filter(part => part !== '' && !part.startsWith('{'))
  const below = fixed.map(noun => `${folder}/${noun}.ts`)
  return [`${folder}.ts`, ...below, `${folder}/${name}.ts`]
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
