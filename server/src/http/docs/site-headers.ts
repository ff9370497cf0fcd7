// The library writes styles into the page, and calls nobody but this service.
export const REFERENCE_HEADERS = siteHeaders({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
})

// Text and its style, and nothing that runs.
export const GUIDE_HEADERS = siteHeaders({ 'style-src': "'self'", 'img-src': "'self' data:" })

/** The browser itself refuses whatever a page might want from elsewhere. */
function siteHeaders(allowed: Readonly<Record<string, string>>): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    ...allowed,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}
