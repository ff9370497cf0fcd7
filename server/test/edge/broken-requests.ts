import type { ProblemCode } from '#contract/problems.ts'

export const HOST = 'Host: x\r\n'
const POST = `POST /v1/platform/sellers HTTP/1.1\r\n${HOST}`
const long = (bytes: number) => 'a'.repeat(bytes)

/**
 * What is no request, or none that anything answers to: a name, how the service refuses it, and the
 * bytes. Every server of ours has to live through them.
 */
export const BROKEN: [string, ProblemCode, (bearer?: string) => string][] = [
  ['HTTP/0.9', 'BadRequest', () => 'GET /healthz\r\n\r\n'],
  ['no HTTP at all', 'BadRequest', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown version', 'BadRequest', () => `GET /healthz HTTP/9.9\r\n${HOST}\r\n`],
  ['an unknown method', 'BadRequest', () => `BREW /healthz HTTP/1.1\r\n${HOST}\r\n`],
  ['a tunnel', 'BadRequest', () => `CONNECT a.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  [
    'two Hosts',
    'BadRequest',
    () => `GET /healthz HTTP/1.1\r\n${HOST}host: y\r\nConnection: close\r\n\r\n`,
  ],
  ['no Host', 'BadRequest', () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a header without a colon', 'BadRequest', () => `GET /healthz HTTP/1.1\r\n${HOST}oops\r\n\r\n`],
  [
    'a control character in a header',
    'BadRequest',
    () => `GET /healthz HTTP/1.1\r\n${HOST}X-A: a\x00b\r\n\r\n`,
  ],
  [
    'two Content-Length',
    'BadRequest',
    () => `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  ],
  [
    'Content-Length next to chunks',
    'BadRequest',
    () => `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a Content-Length that is no number',
    'BadRequest',
    () => `${POST}Content-Length: many\r\n\r\n{}`,
  ],
  [
    'a chunk without a size',
    'BadRequest',
    (bearer = '') =>
      `${POST}${bearer}Content-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  ],
  [
    '20 kB of headers',
    'HeadersTooLarge',
    () => `GET /healthz HTTP/1.1\r\n${HOST}X-A: ${long(20_000)}\r\n\r\n`,
  ],
  ['a path of 20 kB', 'HeadersTooLarge', () => `GET /${long(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a path that cannot be decoded',
    'NotFound',
    () => `GET /v1/public/%zz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  ],
  [
    'a path of 12 kB',
    'NotFound',
    () => `GET /v1/${long(12_000)} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  ],
  [
    'a value of 12 kB in a path',
    'NotFound',
    (bearer = '') =>
      `GET /v1/platform/sellers/${long(12_000)} HTTP/1.1\r\n${HOST}${bearer}` +
      'Connection: close\r\n\r\n',
  ],
]
