import { keysOf } from '#domain/keys-of.ts'
import { escapeHtml } from '#domain/mail/escape-html.ts'
import { type Answer, answer } from '../endpoint.ts'
import { FAULT_WORDS } from './fault-words.ts'
import type { PortalFault } from './open-portal.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'"

/** Seconds: a build takes about as long. */
const LOOK_AGAIN = '5'

type Asked = {
  acceptLanguage: string | undefined
  production: boolean
  /** Whoever sets the installation up has nobody to sign in as yet. */
  isSetup: boolean
}

/** Why there is no portal, in the language that the browser asks for. */
export function renderFault(
  { status, fault }: PortalFault,
  { acceptLanguage, production, isSetup }: Asked,
): Answer {
  const language = chooseLanguage(acceptLanguage)
  const words = FAULT_WORDS[language]
  // What a build says names files of the machine.
  const details = fault !== null && !production ? `<pre>${escapeHtml(fault)}</pre>` : ''
  const way = isSetup
    ? escapeHtml(words.setupKept)
    : `<a href="/staff/sign-in">${escapeHtml(words.signIn)}</a>`
  const isBuilding = status === 'building'
  const page = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${isBuilding ? `<meta http-equiv="refresh" content="${LOOK_AGAIN}">` : ''}
<title>${escapeHtml(words.title)}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 36rem }
  body { padding: 0 1rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words[status])}</p>
${details}
<p>${way}</p>
</main>
</body>
</html>
`
  // For people; an error would be a problem in JSON, as everywhere.
  return answer(200, Buffer.from(page), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
  })
}

/** Browsers name the one that is liked best first. */
function chooseLanguage(acceptLanguage = ''): keyof typeof FAULT_WORDS {
  const first = acceptLanguage.trim().slice(0, 2).toLowerCase()
  return keysOf(FAULT_WORDS).find(language => language === first) ?? 'en'
}
