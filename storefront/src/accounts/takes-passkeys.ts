/**
 * Whether browsers take the passkeys of a site on pages of this origin. They belong to the host of
 * the page that mails lead to, and a browser refuses them on every host but that one and those
 * below it.
 */
export function takesPasskeys(managePage: string | null, origin: string): boolean {
  const owner = managePage === null ? undefined : URL.parse(managePage)?.hostname
  const { hostname } = new URL(origin)
  return owner !== undefined && (hostname === owner || hostname.endsWith(`.${owner}`))
}
