/** A key under which a form is sent, so that a second press or a repeat does nothing twice. */
export function newKey(): string {
  // Without https there is no `randomUUID`.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
