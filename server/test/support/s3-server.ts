import { createHmac, hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Server = Awaited<ReturnType<typeof openS3Server>>
type Asked = { method: string; path: string }

const ACCESS = 'access'
const SECRET = 'top/secret+key'
const REGION = 'eu-test-1'
const AUTHORIZATION = new RegExp(
  'Credential=([^/]+)/(\\d{8})/([^/]+)/s3/aws4_request, ' +
    'SignedHeaders=([^,]+), Signature=(\\w+)$',
)

/** An object storage in memory that lets nobody in who cannot sign a request. */
export async function openS3Server() {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>()
  let faultOf: (asked: Asked) => number | null = () => null
  const server = createServer(async (request, response) => {
    const asked = { method: request.method ?? '', path: request.url ?? '' }
    const bytes = await buffer(request)
    const status = faultOf(asked) ?? (isSigned(request, bytes) ? answer() : 403)
    if (!response.headersSent) response.writeHead(status).end()

    function answer(): number {
      const { method, path } = asked
      if (method === 'PUT') {
        objects.set(path, { bytes, contentType: request.headers['content-type'] })
        return 200
      }
      const [, bucket, query] = /^(\/[^/?]+)\?(.*)$/.exec(path) ?? []
      if (bucket !== undefined) {
        const prefix = `${bucket}/${new URLSearchParams(query).get('prefix') ?? ''}`
        const names = [...objects.keys()].filter(name => name.startsWith(prefix))
        const listed = names.map(name => {
          const size = objects.get(name)?.bytes.length
          const key = name.slice(bucket.length + 1)
          return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`
        })
        response.writeHead(200).end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`)
        return 200
      }
      const object = objects.get(path)
      if (method === 'DELETE') {
        objects.delete(path)
        return 204
      }
      if (!object) return 404
      response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes)
      return 200
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const keys = `${ACCESS}:${encodeURIComponent(SECRET)}`
  return {
    url: `http://${keys}@127.0.0.1:${port}/pictures?region=${REGION}`,
    urlWithWrongSecret: `http://${ACCESS}:wrong@127.0.0.1:${port}/pictures?region=${REGION}`,
    objects,
    failWith(fault: typeof faultOf) {
      faultOf = fault
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The signature of version 4, worked out by hand and not by the library under test. */
function isSigned({ method, url, headers }: IncomingMessage, bytes: Buffer): boolean {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')
  const [, access, day = '', region, names = '', signature] = parts ?? []
  const digest = String(headers['x-amz-content-sha256'])
  const isWhole = digest === 'UNSIGNED-PAYLOAD' || digest === hash('sha256', bytes)
  if (access !== ACCESS || region !== REGION || !isWhole) return false
  const signed = names.split(';')
  const [path, query = ''] = (url ?? '').split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map(name => `${name}:${String(headers[name])}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', canonical)]
  let key: Buffer | string = `AWS4${SECRET}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text.join('\n')).digest('hex') === signature
}
