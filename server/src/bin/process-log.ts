import { type Logger, openLogger } from '#integrations/logger.ts'

/** For people at a terminal the log is written to be read; for everything else it is JSON. */
export async function openProcessLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return openLogger(level)
  const { build } = await import('pino-pretty')
  const pretty = build({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{if method}{method} {path} {status} in {ms} ms{end}{msg}',
    ignore: 'method,path,status,ms,requestId',
  })
  return openLogger(level, pretty)
}
