/**
 * What a browser lets the portal do: nothing from elsewhere but pictures of the public address.
 * Components write styles into the page; the camera reads tickets.
 */
export function portalHeaders(publicUrl: string): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${new URL(publicUrl).origin}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(self)',
    // Addresses in mails hold tokens.
    'referrer-policy': 'no-referrer',
  }
}
