import { type Logger, openLogger } from '@outset/server/integrations/logger.ts'
import packageFile from '@outset/server/package.json' with { type: 'json' }

/** For people at a terminal the log is written to be read; for everything else it is JSON. */
export async function openProcessLog(level: string, command: string): Promise<Logger> {
  const base = { process: command, pid: process.pid, version: packageFile.version }
  if (!process.stdout.isTTY) return openLogger(level, undefined, base)
  const { build } = await import('pino-pretty')
  const pretty = build({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{if method}{method} {path} {status} in {ms} ms{end}{msg}',
    ignore: 'method,path,status,ms,requestId,process,pid,version,seller,key,trace',
  })
  return openLogger(level, pretty)
}
