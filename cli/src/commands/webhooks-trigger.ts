import type { RemoteService } from './webhooks-remote.ts'

/** Makes an example event; endpoints get it only when one is named. Answers its id. */
export async function triggerEvent(
  service: RemoteService,
  { type, endpointId }: { type: string; endpointId: string | null },
): Promise<string> {
  const made = await service.call<{ event_id: string }>('POST', '/v1/events', {
    type,
    ...(endpointId === null ? {} : { endpoint_id: endpointId }),
  })
  return made.event_id
}
