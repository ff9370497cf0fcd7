/** What the secret of an endpoint is sealed for. */
export function secretAad(endpointId: string): string {
  return `webhook_endpoint:${endpointId}:secret`
}
