import { type Logger, openLogger } from '#integrations/logger.ts'

/** For people at a terminal the log is written to be read; for everything else it is JSON. */
export async function openProcessLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return openLogger(level)
  const { build } = await import('pino-pretty')
  return openLogger(level, build({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' }))
}
