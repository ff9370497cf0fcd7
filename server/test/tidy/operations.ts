import type { Endpoint } from '#http/endpoint.ts'
import { isAboutTheService, operationFilesOf } from '../../tools/endpoint-file.ts'
import { findEndpointSource } from './endpoints.ts'
import type { Source } from './sources.ts'

/**
 * An endpoint that writes calls an operation of its own name, which stands where its noun does. A
 * read may ask the store itself; an operation of its name it has to call.
 */
export function findOperationFaults(endpoint: Endpoint, sources: readonly Source[]): string[] {
  if (isAboutTheService(endpoint)) return []
  const { operationId, method } = endpoint
  const files = operationFilesOf(endpoint)
  const exporting = sources.filter(
    ({ path, code }) => path.startsWith('server/src/operations/') && exportsName(code, operationId),
  )
  const own = exporting.find(({ path }) => files.includes(path.replace('server/src/', '')))
  const strays = exporting
    .filter(source => source !== own)
    .map(({ path }) => `${path}: ${operationId} stands in ${files.join(' or ')}`)
  if (own === undefined) {
    if (method === 'GET') return strays
    return [...strays, `${files.join(' or ')}: export ${operationId}, which ${endpoint.path} calls`]
  }
  const { path: file, text } = findEndpointSource(endpoint, sources) ?? { path: '', text: '' }
  return callsOperation(text, operationId, own.path) ? strays : [...strays, howToCall(file, own)]
}

/** Under another name, since both have the same, or by the name of all operations of the file. */
function callsOperation(text: string, name: string, operation: string): boolean {
  const from = `from '${operation.replace('server/src/', '#')}'`
  const alone = new RegExp(`\\b${name} as \\w+\\b[^}]*\\} ${from}`)
  const together = `import * as operations ${from}`
  return alone.test(text) || (text.includes(together) && text.includes(`operations.${name}(`))
}

function howToCall(file: string, { path }: Source): string {
  return `${file}: import * as operations from '${path.replace('server/src/', '#')}' and call it`
}

function exportsName(code: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:function\\*?|const) ${name}\\b`, 'm').test(code)
}

/** A job is the operation of its name, wherever that stands. */
export function findJobFaults(
  jobs: readonly { name: string }[],
  sources: readonly Source[],
): string[] {
  return jobs.flatMap(({ name }) => {
    const operation = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return sources.some(
      ({ path, code }) => path.startsWith('server/src/operations/') && exportsName(code, operation),
    )
      ? []
      : [`job ${name}: no operation has its name; see server/src/worker/jobs.ts`]
  })
}
