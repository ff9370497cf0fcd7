import type { Static } from '#contract/schema.ts'
import type { DraftBody } from '#contract/trip-draft.ts'
import type { SellerCaller } from '#domain/access/callers.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { type DraftChange, partKey } from '#domain/trips/draft.ts'
import type { GivenChange, ShownDraft } from '#operations/trips/draft.ts'
import { type CheckedDraft, refusedLosses } from '#operations/trips/draft.ts'
import { type PartState, partStateObject, type WrittenPart } from '#operations/trips/draft-parts.ts'
import { planObject } from '#operations/versions/plan-object.ts'
import { invalidBody } from '../parse/body.ts'
import { parsePart, permissionForPart } from './draft-part.ts'

/** Each body by the schema of its own write; what is wrong is named with its place in the draft. */
export function readDraft({ changes }: Static<typeof DraftBody>): GivenChange[] {
  return changes.map(({ part, option_id, locale, base_version, body }, index) => ({
    part,
    optionId: option_id?.toLowerCase() ?? null,
    locale: locale ?? null,
    baseVersion: base_version ?? null,
    body: within(`changes.${index}.body`, () => parsePart(part, body)),
  }))
}

function within<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'InvalidInput') throw error
    const { errors = [] } = error.refusal.facts
    throw invalidBody(errors.map(fault => ({ ...fault, field: `${field}.${fault.field}` })))
  }
}

/** Whoever may not write a part may neither put it into a draft nor make it live. */
export function permitParts({ permissions }: SellerCaller) {
  return (changed: readonly DraftChange[]): void => {
    for (const { part } of changed) {
      const permission = permissionForPart(part)
      if (permissions.has(permission)) continue
      throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
    }
  }
}

export function wireDraft({ tripId, states, updatedBy, updatedAt }: ShownDraft) {
  return {
    product_id: tripId,
    changes: states.map(state => ({ ...wireState(state), body: state.change.body })),
    updated_by: updatedBy,
    updated_at: updatedAt && timestamp(updatedAt),
  }
}

function wireState(state: PartState) {
  return { ...partStateObject(state), outdated: state.isOutdated }
}

export function wireCheckedDraft({ states, parts, losses, isApplicable }: CheckedDraft) {
  const { impact } = planObject({ changes: [], impact: losses.impact })
  const written = new Map(parts.map(part => [partKey(part.change), part]))
  return {
    applicable: isApplicable,
    parts: states.map(state => {
      const { changes = [], refusal = null } = written.get(partKey(state.change)) ?? {}
      return {
        ...wireState(state),
        changes: changes.map(change => ({ ...change })),
        refusal: refusal && wireRefusal(refusal),
      }
    }),
    impact,
    losses: refusedLosses(losses),
  }
}

function wireRefusal({ code, facts }: NonNullable<WrittenPart['refusal']>) {
  return { code, details: { ...facts } }
}

type Link = { id: string; createdAt: Temporal.Instant; expiresAt: Temporal.Instant }

export function wirePreviewLink({ id, createdAt, expiresAt }: Link) {
  return { id, created_at: timestamp(createdAt), expires_at: timestamp(expiresAt) }
}
