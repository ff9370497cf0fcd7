import { LOSS_KINDS } from '#values/versions.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { choices, flag } from './parse/query.ts'

export const ACCEPT_LOSSES = [
  'LossKind',
  LOSS_KINDS,
  'Kinds of losses that are meant. A change that loses anything else is refused.',
] as const

/** What a write of a whole list takes: to be shown first, and to be told what it may lose. */
export const planParameters = {
  dry_run: flag('Answers what would change and what would be lost, and changes nothing.'),
  accept_losses: choices(...ACCEPT_LOSSES),
}

export function takesDryRun({ query }: Pick<AnyEndpoint, 'query'>): boolean {
  return query?.dry_run === planParameters.dry_run
}
