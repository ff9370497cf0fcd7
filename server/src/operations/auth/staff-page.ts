type StaffPage = {
  /** The language of the mail. */
  locale: string
  /** Opening the page uses nothing up; it posts the token when the person says so. */
  token?: string
  /** A path of the interface. */
  about?: `/v1/${string}`
}

/**
 * Where a mail sends the people of a seller: a page of the service itself, on which they sign in if
 * they are not, and which then opens what the mail is about.
 */
export function staffPageUrl(publicUrl: string, page: StaffPage): string {
  return `${publicUrl}/staff/sign-in?${new URLSearchParams(page)}`
}
