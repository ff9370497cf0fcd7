/** What is left to ask before somebody gets to their page. */
export type Step = 'password' | 'seller' | 'page'

interface SignedIn {
  has_password: boolean
  memberships: readonly unknown[]
  platform: unknown
}

/**
 * After a link: a password for who has none, or has forgotten theirs. Then the team, for who is on
 * several.
 */
export function nextStep(
  me: SignedIn,
  asked: { byLink: boolean; hasForgotten: boolean; passwordDone: boolean; sellerDone: boolean },
): Step {
  const wantsPassword = asked.byLink && (!me.has_password || asked.hasForgotten)
  if (wantsPassword && !asked.passwordDone) return 'password'
  return me.memberships.length > 1 && !asked.sellerDone ? 'seller' : 'page'
}
