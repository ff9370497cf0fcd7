/** How often a mail server has said no to one mail for good, and since when. */
export type Refusals = { count: number; since: Temporal.Instant }

/** With the waits between them, a mail server has a few minutes to come to its senses. */
const BELIEVED_AT = 3
/** Fewer say nothing about a mail server: they may all have been written to wrong addresses. */
const FEWEST_OF_SERVER = 5
const SHARE_OF_SERVER = 0.9

/**
 * Whether the no to one mail is about that mail. A mail server that is out of order may say "for
 * good" to everything for a while, so it is asked again, and believed once it has taken another
 * mail since.
 */
export function isAboutThisMail(
  refusals: Refusals,
  { tookAnotherSince }: { tookAnotherSince: boolean },
): boolean {
  return refusals.count >= BELIEVED_AT && tookAnotherSince
}

/** Whether so many noes at once are about the mail server, which is then left alone for a while. */
export function isAboutServer({ refused, tried }: { refused: number; tried: number }): boolean {
  return refused >= FEWEST_OF_SERVER && refused >= tried * SHARE_OF_SERVER
}
