import { errorCode, errorField } from '#domain/error-field.ts'

// Connection failures of the driver, of the socket below it, and of a server that is stopping,
// starting, full (of connections, or on its disk), or that ended a timeout or a deadlock.
// None of them says anything about the request.
const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_SOCKET_CLOSED',
  '08000',
  '08003',
  '08006',
  '40P01',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  // A socket that does not exist yet; the same code from a file would mean something else.
  return AWAY.has(code) || (code === 'ENOENT' && errorField(error, 'syscall') === 'connect')
}

const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_SOCKET_CLOSED',
])

/** The connection is gone, or its server is just closing it. */
export function isConnectionLost(error: unknown): boolean {
  return LOST.has(errorCode(error) ?? '') || errorField(error, 'severity') === 'FATAL'
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return errorCode(error) === '23505' && errorField(error, 'constraint_name') === constraint
}
