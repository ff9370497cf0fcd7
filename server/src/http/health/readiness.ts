import type { Logger } from 'pino'
import type { Lifecycle } from '../lifecycle.ts'
import type { DatabaseCheck } from './database-check.ts'

/** Whether a process should be sent calls, and why not. */
export type Readiness = {
  /** None when it should. */
  reasons(): Promise<string[]>
}

/**
 * Each change is one line of the log, with the reason: who looks afterwards why a balancer turned
 * away finds it there. It is noticed when somebody asks, as a balancer and monitoring do all day.
 */
export function openReadiness({
  lifecycle,
  databaseCheck,
  log,
}: {
  lifecycle: Lifecycle
  databaseCheck: DatabaseCheck
  log: Logger
}): Readiness {
  let last = ''
  let fellMs = 0
  function note(reasons: readonly string[], cause: string | null): void {
    const now = reasons.join(', ')
    if (now === last) return
    if (now === '') {
      const awayMs = Math.round(performance.now() - fellMs)
      log.warn({ was: last, awayMs }, 'ready again')
    } else {
      if (last === '') fellMs = performance.now()
      log.warn({ reasons, cause: cause ?? undefined }, 'not ready')
    }
    last = now
  }
  return {
    async reasons() {
      const fault = await databaseCheck.run()
      const reasons = lifecycle.isDraining() ? ['draining'] : []
      if (fault !== null) reasons.push(fault.reason)
      note(reasons, fault?.cause ?? null)
      return reasons
    },
  }
}
