import { anyone, endpoint } from '../endpoint.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Outset API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>
      The same description is served at <a href="/v1/openapi.json">/v1/openapi.json</a>.
    </noscript>
    <div id="reference"></div>
    <script src="/docs/reference.js"></script>
  </body>
</html>
`

// The browser itself refuses whatever the library might want from elsewhere.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const getDocs = endpoint({
  operationId: 'getDocs',
  method: 'GET',
  path: '/docs',
  tag: 'Description',
  summary: 'The readable reference',
  auth: anyone,
  cache: 'no-store',
  limit: 'none',
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: [],
  handle: () => ({
    status: 200,
    body: Buffer.from(PAGE),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  }),
})
