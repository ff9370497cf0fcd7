import type { Endpoint } from '#http/endpoint.ts'
import {
  expectedFileOf,
  expectedOperationOf,
  isAboutTheService,
} from '../../tools/endpoint-file.ts'
import type { Source } from './sources.ts'

/**
 * An endpoint that writes has an operation of its own name, which it imports `as operation`. A read
 * may ask the store itself; an operation of its name it has to call.
 */
export function findOperationFaults(
  endpoint: Endpoint,
  { endpoints, sources }: { endpoints: readonly Endpoint[]; sources: readonly Source[] },
): string[] {
  if (isAboutTheService(endpoint)) return []
  const { operationId, method } = endpoint
  const operation = expectedOperationOf(endpoint, endpoints)
  const strays = sources
    .filter(({ path }) => path.startsWith('server/src/operations/'))
    .filter(
      ({ path, code }) => path !== `server/src/${operation}` && exportsName(code, operationId),
    )
    .map(({ path }) => `${path}: ${operationId} stands in ${operation}, or has another name`)
  const own = sources.find(({ path }) => path === `server/src/${operation}`)
  if (own === undefined || !exportsName(own.code, operationId)) {
    if (method === 'GET') return strays
    return [...strays, `${operation}: export ${operationId}, the operation of ${endpoint.path}`]
  }
  const file = `server/src/${expectedFileOf(endpoint)}`
  const text = sources.find(({ path }) => path === file)?.text ?? ''
  const called = new RegExp(`\\b${operationId} as operation\\b[^}]*\\} from '#${operation}'`)
  return called.test(text)
    ? strays
    : [...strays, `${file}: import { ${operationId} as operation } from '#${operation}'`]
}

function exportsName(code: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(code)
}

/** A job is the operation of its name, wherever that stands. */
export function findJobFaults(
  jobs: readonly { name: string }[],
  sources: readonly Source[],
): string[] {
  return jobs.flatMap(({ name }) => {
    const file = new RegExp(`^server/src/operations/[^/]+/${name.replaceAll('_', '-')}\\.ts$`)
    return sources.some(({ path }) => file.test(path))
      ? []
      : [`job ${name}: no operation has its name; see server/src/worker/jobs.ts`]
  })
}
