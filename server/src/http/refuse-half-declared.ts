import type { AnyEndpoint } from './endpoint.ts'

/**
 * A route that does not say who may call it, and how it is cached must not be
 * served at all. The types ask for it; this refuses what types cannot see.
 */
export function refuseHalfDeclared(endpoint: AnyEndpoint): void {
  const fault = faultOf(endpoint)
  if (fault === null) return
  throw new Error(`${endpoint.operationId} (${endpoint.path}) cannot be served: ${fault}.`)
}

function faultOf(endpoint: AnyEndpoint): string | null {
  const { path, auth, cache, method } = endpoint
  if (!auth?.kind || !cache) return 'it declares no auth or cache'
  if (auth.kind === 'seller' && !auth.permission) return 'it declares no permission'
  if (path.startsWith('/v1/public/') !== (auth.kind === 'website')) {
    return 'public paths, and only they, take the website key'
  }
  if (path.startsWith('/v1/platform/') !== (auth.kind === 'platform')) {
    return 'platform paths, and only they, take the platform key'
  }
  if (cache === 'catalog' && (method !== 'GET' || auth.kind !== 'website')) {
    return 'only public reads are catalog reads'
  }
  if (cache === 'document' && (method !== 'GET' || auth.kind !== 'anyone')) {
    return 'a document is an open read'
  }
  if (cache === 'immutable' && (method !== 'GET' || auth.kind !== 'anyone')) {
    return 'what anybody may keep for good is an open read'
  }
  if (endpoint.testControl && auth.kind !== 'platform') {
    return 'a test control takes the platform key'
  }
  if (endpoint.isCoalesced && (auth.kind !== 'website' || auth.session || cache !== 'no-store')) {
    return 'only calls of websites, and not about a traveller, can share an answer'
  }
  if (endpoint.isTagged && !(endpoint.isCoalesced && method === 'GET')) {
    return 'only what is read together is tagged by itself'
  }
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
  const declared = Object.keys(endpoint.params ?? {})
  if (named.join() !== declared.join()) return 'its path and its parameters differ'
  if (method === 'GET' && (endpoint.body || endpoint.rawBody)) return 'a read has no body'
  if (endpoint.body && endpoint.rawBody) return 'its body is JSON or a file, not both'
  return null
}
