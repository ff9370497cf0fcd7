import type { MailFact } from './words.ts'

export type FramedPicture = { url: string; width: number; height: number; alt: string }

export type MailFrame = {
  language: string
  /** Who writes, at the top of the mail. */
  sender: string
  /** The seller's own last lines. */
  footer: string | null
  /** Of the picture of the code that is scanned at the start, where one comes along. */
  codeUrl?: string
  /** Of the site of a guest; mails to staff are plain. */
  look: { color: string | null; logo: FramedPicture | null; picture: FramedPicture | null } | null
}

/** Those that stand together, in their order. */
export function groupFacts(facts: readonly MailFact[]): MailFact[][] {
  return [...Map.groupBy(facts, ({ part }) => part).values()]
}
