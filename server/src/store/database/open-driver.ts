import postgres from 'postgres'

/** Connections of the driver to the server that an address names in any of the usual ways. */
export function openDriver<T extends Record<string, postgres.PostgresType>>(
  url: string,
  options: postgres.Options<T>,
) {
  return postgres(withoutHost(url), { ...hostOf(url), ...options })
}

/** One connection, for whoever asks a few things and leaves. */
export function openOneConnection(url: string) {
  return openDriver(url, { max: 1, onnotice: () => {} })
}

/**
 * Where the server is, if an address says it in a way that the driver does not read: a folder of
 * unix sockets as an escaped host, or host and port as parameters, as PostgreSQL's own programs
 * take them (`postgresql:///outset?host=/var/run/postgresql`).
 */
export function hostOf(url: string): { host?: string; port?: number } {
  const { hostname, port: portOfUrl, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (!isNamedByParameters(searchParams) && !host.startsWith('/')) return {}
  const port = searchParams.get('port') ?? (portOfUrl || '5432')
  return { host: host || 'localhost', port: Number(port) }
}

function isNamedByParameters(parameters: URLSearchParams): boolean {
  return parameters.has('host') || parameters.has('port')
}

/** The driver would hand it to the server as a setting. */
function withoutHost(url: string): string {
  const bare = new URL(url)
  if (!isNamedByParameters(bare.searchParams)) return url
  bare.searchParams.delete('host')
  bare.searchParams.delete('port')
  return bare.href
}
