import type { Deps } from './deps.ts'
import type { AnyEndpoint, Endpoint, Unnamed } from './endpoint.ts'

const METHODS = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']

/**
 * The endpoints among the exports of a file, each under the name of its export, in the order of the
 * reference: by path, what makes a record before what reads it.
 */
export function endpointsOf<D = Deps>(exported: object): Endpoint<D>[] {
  const found = Object.entries(exported).flatMap(([operationId, value]) =>
    isEndpoint<D>(value) ? [Object.assign(value, { operationId })] : [],
  )
  return found.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

function orderOf({ path, method }: AnyEndpoint): string {
  return `${path} ${METHODS.indexOf(method)}`
}

function isEndpoint<D>(value: unknown): value is Unnamed<Endpoint<D>> {
  return typeof value === 'object' && value !== null && 'handle' in value && 'path' in value
}
