import { escapeHtml } from '#domain/mail/escape-html.ts'
import { directionOf } from '#domain/mail/words.ts'

type PageWords = { title: string; ask: string; button: string; done: string }

const WORDS: Readonly<Record<string, PageWords>> & { en: PageWords } = {
  en: {
    title: 'Messages',
    ask: 'Do you want no more messages of this kind? You still get mails about your bookings.',
    button: 'No more messages',
    done: 'Done. You get no more messages of this kind.',
  },
  de: {
    title: 'Nachrichten',
    ask: 'Möchten Sie keine solchen Nachrichten mehr? Mails zu Ihren Buchungen kommen weiterhin.',
    button: 'Keine Nachrichten mehr',
    done: 'Erledigt. Sie bekommen keine solchen Nachrichten mehr.',
  },
  ar: {
    title: 'الرسائل',
    ask: 'هل تريد إيقاف الرسائل من هذا النوع؟ ستصلك رسائل حجوزاتك كالمعتاد.',
    button: 'إيقاف الرسائل',
    done: 'تم. لن تصلك رسائل من هذا النوع بعد الآن.',
  },
}

// The page holds a token in its address: nothing from elsewhere runs on it or learns of it.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
}

/** A button that posts to the address of the page, or the word that it was pressed. */
export function renderUnsubscribePage(asked: string, state: 'ask' | 'done'): Buffer {
  const language = Object.hasOwn(WORDS, asked) ? asked : 'en'
  const words = WORDS[language] ?? WORDS.en
  const say = (key: keyof PageWords) => escapeHtml(words[key])
  const form = `<p>${say('ask')}</p>
<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>${say('button')}</button>
</form>`
  return Buffer.from(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('title')}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 30rem }
  button { font: inherit; padding: .5rem .75rem; cursor: pointer }
</style>
</head>
<body>
<h1>${say('title')}</h1>
${state === 'ask' ? form : `<p role="status">${say('done')}</p>`}
</body>
</html>
`)
}
