import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { errorCode, errorField } from '#domain/error-field.ts'

export type { Logger }

/**
 * Logs are an allow-list: callers pass named facts, never a request, a body or a row. What is left
 * to guard is errors, because a database error quotes the values it choked on.
 */
export function openLogger(
  level: string,
  destination?: DestinationStream,
  /** What every line says, such as which process wrote it. */
  base: Readonly<Record<string, string | number>> | null = null,
): Logger {
  const options = {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: [
        'email',
        'token',
        'code_entered',
        'password',
        'authorization',
        'cookie',
        '*.email',
        '*.token',
        '*.password',
      ],
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What whoever runs the service has to see to, in words that need no table of codes. */
const WORDS: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full: make room, and it goes on by itself.',
  '53200': 'The database has no memory left.',
  '53300': 'The database has no connection left: see max_connections and OUTSET_CONNECTIONS.',
  '57P01': 'The database was stopped by an administrator.',
  '57P03': 'The database is starting or stopping.',
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  if (error.name === 'PostgresError') {
    return {
      type: error.name,
      // Its own message may quote values; these are ours.
      message: WORDS[errorCode(error) ?? ''],
      code: errorCode(error),
      table_name: errorField(error, 'table_name'),
      constraint_name: errorField(error, 'constraint_name'),
      stack: frames.join('\n'),
    }
  }
  const { type, message } = stdSerializers.err(error)
  return { type, message, code: errorCode(error), stack: frames.join('\n') }
}
