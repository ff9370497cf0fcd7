import { perSite } from '#sites/site.ts'

/** How long a second press of the same button gets the answer of the first. */
const KEPT_MS = 5 * 60_000
const MOST_KEPT = 500

type SentForms = Map<string, { at: number; result: Promise<unknown> }>
const sentOf = perSite((): SentForms => new Map())

/**
 * Runs a form that was sent once, however often its button is pressed. The service books once by
 * itself, but only its first answer has the tokens, and that may go to a page that the browser has
 * left already. The key comes from the page of the form and is known to nobody else.
 */
export function sendOnce<T extends { ok: boolean }>(
  key: string,
  send: () => Promise<T>,
  now = Date.now(),
): Promise<T> {
  const sent = sentOf()
  forgetOld(sent, now)
  const running = sent.get(key)
  // Under one key there is one kind of form.
  if (running) return running.result as Promise<T>
  const result = send()
  sent.set(key, { at: now, result })
  // What was refused can be sent again.
  const forget = () => sent.delete(key)
  result.then(({ ok }) => ok || forget(), forget)
  return result
}

function forgetOld(sent: SentForms, now: number): void {
  for (const [key, { at }] of sent) {
    // In the order in which they came.
    if (now - at < KEPT_MS && sent.size < MOST_KEPT) return
    sent.delete(key)
  }
}
