import type { Readiness } from '#domain/trips/readiness.ts'
import { given } from './given.ts'

export function wireReadiness({ level, checks }: Readiness) {
  return {
    level,
    checks: checks.map(({ facts, ...check }) => ({
      code: check.code,
      level: check.level,
      where: check.where,
      option: check.option,
      facts: given({
        days: facts.days,
        first_day: facts.firstDay,
        unit_id: facts.unitId,
        locale: facts.locale,
        currency: facts.currency,
        storefront: facts.storefront,
      }),
      message: check.message,
    })),
  }
}
