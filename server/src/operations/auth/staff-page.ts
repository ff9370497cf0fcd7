/** A page of the portal, below `/staff`. */
export type StaffPath = `/${string}`

/**
 * Where a mail sends the people of a seller: the page of the portal that shows what it is about.
 * Whoever is not signed in does so first and comes there afterwards.
 */
export function staffPageUrl(publicUrl: string, path: StaffPath): string {
  return `${publicUrl}/staff${path}`
}

type SignIn = {
  /** The language of the mail. */
  locale: string
  /** Opening the page uses nothing up; it posts the token when the person says so. */
  token: string
  /** Somebody new, who may want a password. */
  invited?: 'yes'
  /** The page of the portal to open afterwards. */
  about?: string | null
}

export function staffSignInUrl(publicUrl: string, { about = null, ...page }: SignIn): string {
  const query = new URLSearchParams(about === null ? page : { ...page, about })
  return `${publicUrl}/staff/sign-in?${query}`
}
