import { timestamp } from '#domain/timestamp.ts'
import { eventBody } from '#domain/webhooks/events.ts'
import { isSuccess, nextAttemptAt } from '#domain/webhooks/retries.ts'
import { signedHeaders } from '#domain/webhooks/signature.ts'
import type { ClaimedDelivery, SettledAttempt } from '#store/webhooks/webhook-dispatch.ts'
import { secretAad } from '../webhook-addresses.ts'
import type { DeliveryDeps } from './delivery-rules.ts'

/** Half of the time that it may take, for each second of that. */
const LONG_MS = 500

/** Posts one event to one endpoint, signed anew, and says how it went and what comes next. */
export function attemptDelivery(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  signal?: AbortSignal,
): Promise<SettledAttempt> {
  const { tracer = null } = deps
  if (tracer === null) return attempt(deps, delivery, { signal, traceparent: null })
  const facts = {
    'outset.seller_id': delivery.sellerId,
    'outset.event_id': delivery.eventId,
    'outset.endpoint_id': delivery.endpointId,
    'outset.attempt': delivery.attemptsMade + 1,
  }
  return tracer.trace(
    { name: `webhook ${delivery.type}`, leaves: true, facts },
    traceparent => attempt(deps, delivery, { signal, traceparent }),
    ({ succeeded, attempt: { statusCode, error } }) => ({
      outcome: error ?? 'succeeded',
      failed: !succeeded,
      facts: { 'http.response.status_code': statusCode ?? undefined },
    }),
  )
}

type Manner = { signal: AbortSignal | undefined; traceparent: string | null }

async function attempt(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  { signal, traceparent }: Manner,
): Promise<SettledAttempt> {
  const at = deps.clock.now()
  const body = eventBody({ ...delivery, id: delivery.eventId, createdAt: delivery.eventCreatedAt })
  const secrets = liveSecrets(deps, delivery, at)
  const answer = await deps.sendWebhook({
    url: delivery.url,
    headers: {
      ...signedHeaders({ eventId: delivery.eventId, body, secrets, at }),
      ...(traceparent === null ? {} : { traceparent }),
    },
    body,
    timeoutMs: delivery.timeoutSeconds * 1000,
    ...(signal === undefined ? {} : { signal }),
  })
  const succeeded = isSuccess(answer)
  const retry = {
    made: delivery.attemptsMade + 1,
    at,
    settings: { retry_after_minutes: delivery.retryAfterMinutes },
    jitter: deps.retryJitter(),
  }
  const { id, sellerId, endpointId, claimedUntil } = delivery
  return {
    id,
    sellerId,
    endpointId,
    claimedUntil,
    succeeded,
    tookLong: answer.durationMs >= delivery.timeoutSeconds * LONG_MS,
    attempt: { at: timestamp(at), ...answer },
    nextAttemptAt: succeeded ? null : nextAttemptAt(retry),
  }
}

/** The newest first, and the one before it for as long as it was promised to sign. */
function liveSecrets(
  { vault }: DeliveryDeps,
  delivery: ClaimedDelivery,
  at: Temporal.Instant,
): string[] {
  const { secret, formerSecret, formerSecretUntil } = delivery
  const signsStill =
    formerSecretUntil !== null && Temporal.Instant.compare(at, formerSecretUntil) < 0
  const sealed = formerSecret !== null && signsStill ? [secret, formerSecret] : [secret]
  return sealed.map(value => vault.open(value, secretAad(delivery.endpointId)))
}
