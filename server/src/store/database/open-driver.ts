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
 * unix sockets as an escaped host, or the host as a parameter, as PostgreSQL's own programs take it
 * (`postgresql:///outset?host=/var/run/postgresql`).
 */
export function hostOf(url: string): { host?: string; port?: number } {
  const { hostname, port, searchParams } = new URL(url)
  const named = searchParams.get('host')
  const host = named ?? decodeURIComponent(hostname)
  if (named === null && !host.startsWith('/')) return {}
  return { host, port: Number(searchParams.get('port') ?? (port || 5432)) }
}

/** The driver would hand it to the server as a setting. */
function withoutHost(url: string): string {
  const bare = new URL(url)
  if (!bare.searchParams.has('host') && !bare.searchParams.has('port')) return url
  bare.searchParams.delete('host')
  bare.searchParams.delete('port')
  return bare.href
}
