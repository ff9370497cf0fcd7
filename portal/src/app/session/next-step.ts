/** What is left to ask before somebody gets to their page. */
export type Step = 'password' | 'seller' | 'page'

interface SignedIn {
  has_password: boolean
  memberships: readonly unknown[]
  platform: unknown
}

/**
 * After a link: a password for who is new and has none, or has forgotten theirs. Then the team, for
 * who is on several.
 */
export function nextStep(
  me: SignedIn,
  asked: {
    isInvited: boolean
    /** Came by a link, and asked for it because of that. */
    hasForgotten: boolean
    passwordDone: boolean
    sellerDone: boolean
  },
): Step {
  const wantsPassword = asked.hasForgotten || (asked.isInvited && !me.has_password)
  if (wantsPassword && !asked.passwordDone) return 'password'
  return me.memberships.length > 1 && !asked.sellerDone ? 'seller' : 'page'
}
