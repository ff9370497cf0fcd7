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

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  if (error.name === 'PostgresError') {
    return {
      type: error.name,
      code: errorCode(error),
      table_name: errorField(error, 'table_name'),
      constraint_name: errorField(error, 'constraint_name'),
      stack: frames.join('\n'),
    }
  }
  const { type, message } = stdSerializers.err(error)
  return { type, message, code: errorCode(error), stack: frames.join('\n') }
}
