import type { Endpoint } from '../endpoint.ts'

/** Methods under which a path exists; empty when it does not exist at all. */
export function findAllowedMethods(endpoints: readonly Endpoint[], url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  const methods = new Set<string>()
  for (const endpoint of endpoints) {
    if (!matches(endpoint.path, path)) continue
    methods.add(endpoint.method)
    if (endpoint.method === 'GET') methods.add('HEAD')
  }
  if (methods.size > 0 && path.startsWith('/v1/public/')) methods.add('OPTIONS')
  return [...methods].sort()
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  )
}
