import { hostedOrigins } from '#domain/hosted-shops.ts'
import { notFound } from '#domain/refusal.ts'
import { type BuiltFile, FIRST_PAGE } from '../built-files.ts'
import type { OpenDeps } from '../deps.ts'
import { chooseEncoding } from '../encodings.ts'
import { type Answer, answer } from '../endpoint.ts'
import { renderFault } from './fault-page.ts'

export type PortalDeps = Pick<OpenDeps, 'portal' | 'publicUrl' | 'production' | 'shops'>
/** What a browser says that asks for a page or a file. */
type PortalCall = { acceptEncoding: string | undefined; acceptLanguage: string | undefined }

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
/** Such a path names a file and no page. */
const FILE_NAME = /\.(?:css|ico|js|json|map|png|svg|txt|wasm|webmanifest|webp|woff2)$/

/** A file of the portal, or its page, which shows what every other path is about. */
export async function answerPortal(
  deps: PortalDeps,
  path: string,
  call: PortalCall,
): Promise<Answer> {
  const { portal, production } = deps
  const file = path === FIRST_PAGE ? null : await portal.find(path)
  if (file !== null) return answerFile(deps, file, call)
  if (path.startsWith('assets/') || FILE_NAME.test(path)) throw notFound('route')
  const page = await answerPage(deps, call)
  return (
    page ??
    renderFault(portal.fault(), {
      acceptLanguage: call.acceptLanguage,
      production,
      isSetup: path === 'setup',
    })
  )
}

/** The page of the portal; null while there is none. */
export async function answerPage(
  deps: PortalDeps,
  call: Pick<PortalCall, 'acceptEncoding'>,
): Promise<Answer | null> {
  const page = await deps.portal.find(FIRST_PAGE)
  return page === null ? null : answerFile(deps, page, call)
}

async function answerFile(
  deps: PortalDeps,
  file: BuiltFile,
  { acceptEncoding }: Pick<PortalCall, 'acceptEncoding'>,
): Promise<Answer> {
  const wanted = acceptEncoding === undefined ? null : chooseEncoding(acceptEncoding)
  // A build that is being replaced may have taken the file along.
  const { bytes, encoding } = await file.read(wanted).catch(() => {
    throw notFound('route')
  })
  return answer(200, bytes, {
    ...portalHeaders(deps),
    'content-type': file.type,
    'cache-control': file.isHashed ? FOR_GOOD : ASK_AGAIN,
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  })
}

/**
 * What a browser lets the portal do: nothing from elsewhere but pictures of the public address.
 * Components write styles into the page; the camera reads tickets. The shops stand in frames, where
 * the portal shows what a website will.
 */
function portalHeaders({ publicUrl, shops }: PortalDeps): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${new URL(publicUrl).origin}`,
    "connect-src 'self'",
    "worker-src 'self'",
    ...(shops === null ? [] : [`frame-src ${hostedOrigins(shops.place).join(' ')}`]),
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
