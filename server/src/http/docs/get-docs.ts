import { notFound } from '#domain/refusal.ts'
import { type BuiltFile, FIRST_PAGE } from '../built-files.ts'
import type { OpenDeps } from '../deps.ts'
import { ENCODINGS } from '../encodings.ts'
import { type Answer, answer, anyone, endpoint } from '../endpoint.ts'
import { slugOf } from '../parse/path.ts'

// The library writes styles into the page, and calls nobody but this service.
const REFERENCE_HEADERS = siteHeaders({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
})

// Text and its style, and nothing that runs.
const GUIDE_HEADERS = siteHeaders({ 'style-src': "'self'", 'img-src': "'self' data:" })

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

const SHARED = {
  method: 'GET',
  tag: 'Description',
  auth: anyone,
  cache: 'document',
  limit: 'none',
} as const
const PAGE = {
  ...SHARED,
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
} as const
const DOCUMENT = {
  ...SHARED,
  answers: { 200: { description: 'An OpenAPI document.', contentType: 'application/json' } },
} as const
const FILE_HEADERS = { 'x-content-type-options': 'nosniff' }

export const getDocs = endpoint({
  ...PAGE,
  path: '/docs',
  summary: 'The readable reference',
  description: 'In a demo world its calls can be tried out at once, with the key of the demo site.',
  problems: [],
  async handle(deps) {
    const name = (await holdsDemo(deps)) ? 'demo.html' : FIRST_PAGE
    return answerFile(deps, name, REFERENCE_HEADERS)
  },
})

export const listGuides = endpoint({
  ...PAGE,
  path: '/docs/guides',
  summary: 'All guides, to be read by people',
  problems: [],
  handle: deps => answerFile(deps, 'guides.html', GUIDE_HEADERS),
})

export const getGuide = endpoint({
  ...PAGE,
  path: '/docs/{guide}',
  summary: 'One page of the handbook',
  params: { guide: slugOf('guide') },
  problems: ['NotFound'],
  handle: (deps, { params }) => answerFile(deps, `${params.guide}.html`, GUIDE_HEADERS),
})

export const getGuideInFolder = endpoint({
  ...PAGE,
  path: '/docs/{folder}/{guide}',
  summary: 'One guide',
  params: { folder: slugOf('guide'), guide: slugOf('guide') },
  problems: ['NotFound'],
  handle: (deps, { params }) =>
    answerFile(deps, `${params.folder}/${params.guide}.html`, GUIDE_HEADERS),
})

export const getReferenceScript = endpoint({
  ...SHARED,
  path: '/docs/reference.js',
  summary: 'The script of the readable reference',
  answers: { 200: { description: 'The script.', contentType: 'text/javascript' } },
  problems: [],
  handle: deps => answerFile(deps, 'reference.js', FILE_HEADERS),
})

export const getSiteStyle = endpoint({
  ...SHARED,
  path: '/docs/site.css',
  summary: 'The style of the pages under `/docs`',
  answers: { 200: { description: 'The stylesheet.', contentType: 'text/css' } },
  problems: [],
  handle: deps => answerFile(deps, 'site.css', FILE_HEADERS),
})

export const getReference = endpoint({
  ...DOCUMENT,
  path: '/docs/reference.json',
  summary: 'What the reference shows of every call',
  problems: [],
  handle: deps => answerFile(deps, 'reference.json', {}),
})

export const getPublicReference = endpoint({
  ...DOCUMENT,
  path: '/docs/reference.public.json',
  summary: 'What the reference shows of the calls of websites',
  problems: [],
  handle: deps => answerFile(deps, 'reference.public.json', {}),
})

/** While the database is away the page is shown all the same. */
async function holdsDemo({ production, installation, log }: OpenDeps): Promise<boolean> {
  if (production) return false
  try {
    return (await installation.get())?.demo === 'loaded'
  } catch (err) {
    log.warn({ err }, 'cannot tell whether the demo world is loaded')
    return false
  }
}

async function answerFile(
  { docsSite }: OpenDeps,
  name: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const file = await docsSite.find(name)
  if (file !== null) return answerDocument(file, headers)
  if (await docsSite.isBuilt()) throw notFound('guide')
  // For people; an error would be a problem in JSON, as everywhere.
  return answer(200, Buffer.from(NOT_BUILT), {
    ...GUIDE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The documentation is not there yet</title>
<h1>The documentation is not there yet</h1>
<p><code>npm start</code> builds it beside the service, <code>npm run build</code> alone.</p>
<p>All calls are described at <a href="/v1/openapi.json">/v1/openapi.json</a>.</p>
`

async function answerDocument(
  file: BuiltFile,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { type, etag } = file
  const { bytes } = await file.read(null)
  const forms = await Promise.all(ENCODINGS.map(encoding => file.read(encoding)))
  const encoded = Object.fromEntries(
    forms.flatMap(form => (form.encoding === null ? [] : [[form.encoding, form.bytes]])),
  )
  const all = { vary: 'Accept-Encoding', ...headers }
  return { status: 200, document: { type, etag, bytes, encoded, headers: all } }
}
