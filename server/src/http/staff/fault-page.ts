import { keysOf } from '#domain/keys-of.ts'
import { escapeHtml } from '#domain/mail/escape-html.ts'
import { type Answer, answer } from '../endpoint.ts'
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

/** What is said in place of the portal while there is none. */
type FaultWords = Record<'title' | 'signIn' | 'setupKept' | PortalFault['status'], string>

const FAULT_WORDS: Readonly<Record<'en' | 'de' | 'ar', FaultWords>> = {
  en: {
    title: 'The portal is not here yet',
    building:
      'It is being built, which takes about half a minute. This page looks again by itself.',
    failed:
      'It could not be built. The service runs without it; what went wrong stands in its output. ' +
      'Start it again to try once more.',
    left_out: 'It was left out of this installation (OUTSET_PORTAL=0).',
    missing: 'It was not built. "npm run build" builds it; then reload this page.',
    signIn: 'Sign in without the portal',
    setupKept: 'Your link to set up the company stays good: open it again afterwards.',
  },
  de: {
    title: 'Das Portal ist noch nicht da',
    building:
      'Es wird gerade gebaut, das dauert etwa eine halbe Minute. ' +
      'Diese Seite sieht von selbst wieder nach.',
    failed:
      'Es konnte nicht gebaut werden. Der Dienst läuft ohne es; was schiefging, steht in seiner ' +
      'Ausgabe. Ein neuer Start versucht es noch einmal.',
    left_out: 'Es wurde bei dieser Installation weggelassen (OUTSET_PORTAL=0).',
    missing: 'Es wurde nicht gebaut. „npm run build“ baut es; laden Sie diese Seite danach neu.',
    signIn: 'Ohne das Portal anmelden',
    setupKept: 'Ihr Link zum Einrichten der Firma gilt weiter: Öffnen Sie ihn danach noch einmal.',
  },
  ar: {
    title: 'البوابة ليست جاهزة بعد',
    building: 'يجري بناؤها الآن، ويستغرق ذلك نحو نصف دقيقة. تتحقق هذه الصفحة من جديد تلقائياً.',
    failed:
      'تعذر بناؤها. تعمل الخدمة من دونها، والسبب مكتوب في مخرجاتها. ' +
      'أعد تشغيل الخدمة للمحاولة مرة أخرى.',
    left_out: 'استُبعدت البوابة من هذا التثبيت (OUTSET_PORTAL=0).',
    missing: 'لم تُبن البوابة. يبنيها الأمر "npm run build"، ثم أعد تحميل هذه الصفحة.',
    signIn: 'تسجيل الدخول من دون البوابة',
    setupKept: 'يبقى رابط إعداد الشركة صالحاً: افتحه مرة أخرى بعد ذلك.',
  },
}
