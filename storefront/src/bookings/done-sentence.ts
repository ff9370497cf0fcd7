import type { TextKey } from '#words/translate.ts'

const SENTENCES: ReadonlyMap<string, TextKey> = new Map([
  ['proof', 'afterwards.doneProof'],
  ['way', 'pay.doneWay'],
  ['contact', 'afterwards.doneContact'],
  ['cancelled', 'afterwards.doneCancelled'],
  ['refund', 'afterwards.doneRefund'],
  ['saved', 'afterwards.doneSaved'],
  ['profile', 'account.doneDetails'],
  ['signed-out', 'account.doneSignedOut'],
  ['passkey-added', 'account.donePasskeyAdded'],
  ['passkey-deleted', 'account.donePasskeyDeleted'],
])

/** What a form before has done, said on the page after it; the address only names which. */
export function doneSentence(name: string | null): TextKey | null {
  return SENTENCES.get(name ?? '') ?? null
}
