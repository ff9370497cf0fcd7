import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#http/endpoint.ts'
import { endpointFilesOf, isAboutTheService, operationFilesOf } from '../endpoint-file.ts'

const SOURCE = join(import.meta.dirname, '../../src')

const SIDES: readonly { title: string; about: string; has: (endpoint: Endpoint) => boolean }[] = [
  {
    title: 'Websites',
    about: 'With the website key of a storefront, in `Svc-Publishable-Key`.',
    has: ({ auth }) => auth.kind === 'website',
  },
  {
    title: 'Sellers',
    about: 'With a secret key as `Authorization: Bearer …`, or with a staff session.',
    has: endpoint =>
      !isAboutTheService(endpoint) && !['website', 'platform'].includes(endpoint.auth.kind),
  },
  {
    title: 'Platform',
    about: 'With the platform key as `Authorization: Bearer …`.',
    has: ({ auth }) => auth.kind === 'platform',
  },
  { title: 'The service itself', about: 'Without a key.', has: isAboutTheService },
]

/** Every endpoint with who may call it and where it is written. */
export function writeEndpointsPage(endpoints: readonly Endpoint[]): string {
  const parts = SIDES.map(({ title, about, has }) => {
    const rows = endpoints.filter(has).map(writeRow)
    return `## ${title}\n\n${about}\n\n${HEAD}\n${rows.join('\n')}`
  })
  return `${PREFACE}\n\n${parts.join('\n\n')}\n`
}

const PREFACE = `# Endpoints

Every path of the service, who may call it, and the file that answers. Requests, answers and
problems of each stand in the description: \`server/openapi.json\`, served at \`/v1/openapi.json\`
and, to be read by people, at \`/docs\`. Made by \`npm run docs\` from
\`server/src/http/routes.ts\`.

"Catalog" answers carry an \`ETag\` and may be kept for a minute, "document" answers for five.
"Immutable" answers may be kept for good: their address never means anything else. All others are
\`no-store\`. "Once" endpoints take an \`Idempotency-Key\`.`

const HEAD = ['| Method | Path | Who | Traits | File |', '|---|---|---|---|---|'].join('\n')

function writeRow(endpoint: Endpoint): string {
  const { method, path } = endpoint
  const cells = [method, `\`${path}\``, whoOf(endpoint), traitsOf(endpoint), filesOf(endpoint)]
  return `| ${cells.join(' | ')} |`
}

function whoOf({ auth }: Endpoint): string {
  switch (auth.kind) {
    case 'seller':
      return [auth.permission, auth.or].flatMap(one => (one ? [`\`${one}\``] : [])).join(' or ')
    case 'staff':
      return 'staff session'
    case 'website':
      return 'website key'
    case 'platform':
      return `platform key or \`${auth.permission}\``
    case 'anyone':
      return 'anyone'
  }
}

function traitsOf({ cache, idempotent, testControl }: Endpoint): string {
  const traits = [
    ...(cache === 'no-store' ? [] : [cache]),
    ...(idempotent ? ['once'] : []),
    ...(testControl ? ['test control'] : []),
  ]
  return traits.join(', ')
}

/** The file of the endpoint, and of its operation when it has one. */
function filesOf(endpoint: Endpoint): string {
  if (isAboutTheService(endpoint)) return ''
  const { operationId } = endpoint
  const file = findDeclaring(endpointFilesOf(endpoint), `export const ${operationId} = `)
  const operation = findDeclaring(operationFilesOf(endpoint), `function ${operationId}\\b`)
  return [file, operation].flatMap(found => (found === null ? [] : [link(found)])).join('<br>')
}

function findDeclaring(files: readonly string[], declaration: string): string | null {
  const pattern = new RegExp(`^(?:export |async )*${declaration}`, 'm')
  const declares = (file: string) =>
    existsSync(join(SOURCE, file)) && pattern.test(readFileSync(join(SOURCE, file), 'utf8'))
  return files.find(declares) ?? null
}

function link(file: string): string {
  return `[${file}](../server/src/${file})`
}
