import { hash } from 'node:crypto'
import { escapeHtml } from '#domain/mail/escape-html.ts'
import { moneyText } from '#domain/mail/format.ts'
import { directionOf } from '#domain/mail/words.ts'
import type { ShownTestPayment } from '#integrations/payments/test-provider/pages.ts'
import type { Press } from '#operations/test-provider.ts'
import { TEST_PAGE_WORDS, type TestPageWords } from './test-page-words.ts'

const STYLE = `
  :root { color-scheme: light dark; --edge: light-dark(#c9c4b8, #4a4d55) }
  * { box-sizing: border-box }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere }
  body { background: light-dark(#f6f3ec, #15171b); color: light-dark(#1d1f24, #eceae4) }
  .test { background: light-dark(#ffd35c, #5c4600); padding: .75rem 1rem; text-align: center }
  .test { font-weight: 600 }
  main { margin: 1.5rem auto; max-width: 28rem; padding: 0 1rem }
  h1 { font-size: 1.25rem; margin: 0 }
  .sum { font-size: 2rem; font-weight: 600; margin: .25rem 0 1.25rem }
  form { display: grid; gap: .75rem }
  button { background: light-dark(#fff, #22252b); border: 1px solid var(--edge); color: inherit }
  button { border-radius: .5rem; cursor: pointer; font: inherit; min-height: 3rem }
  button { padding: .5rem .75rem; text-align: start }
  button[value=approve] { background: #1f5c4d; border-color: #1f5c4d; color: #fff }
  :focus-visible { outline: 3px solid light-dark(#1f5c4d, #7fd1bb); outline-offset: 2px }
  .said { border: 1px solid var(--edge); border-inline-start: .375rem solid #b3261e }
  .said { border-radius: .5rem; padding: .75rem }
  a { color: inherit }
`

/**
 * The page holds the name of a payment in its address: nothing from elsewhere runs on it or learns
 * of it. Browsers hold a form to its policy as far as it is led on, so where it ends is allowed.
 */
export function pageHeaders({ returnUrl }: ShownTestPayment): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${new URL(returnUrl).origin}`,
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
  }
}

/** Buttons that post, without any script, or how the payment ended. */
export function renderTestPage(payment: ShownTestPayment): Buffer {
  const { locale, amount, description } = payment
  const asked = locale.slice(0, 2).toLowerCase()
  const language = Object.hasOwn(TEST_PAGE_WORDS, asked) ? asked : 'en'
  const words = TEST_PAGE_WORDS[language] ?? TEST_PAGE_WORDS.en
  const title = escapeHtml(payment.isChallenged ? words.bank : words.title)
  return Buffer.from(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<p class="test" role="note">${escapeHtml(words.test)}</p>
<main>
<h1>${title}</h1>
<p dir="auto">${escapeHtml(description)}</p>
<p class="sum">${escapeHtml(moneyText(language, amount))}</p>
${renderState(payment, words)}
</main>
</body>
</html>
`)
}

function renderState(payment: ShownTestPayment, words: TestPageWords): string {
  const { status, isUnderWay, isChallenged, declined } = payment
  if (status !== 'open' || isUnderWay) {
    const said = isUnderWay ? words.underWay : words[status === 'open' ? 'underWay' : status]
    return `<p role="status">${escapeHtml(said)}</p>\n${renderLink(payment, words.goOn)}`
  }
  const said =
    declined === null ? '' : `<p class="said" role="alert">${escapeHtml(words.declined)}</p>`
  const ask = isChallenged ? `<p>${escapeHtml(words.bankAsks)}</p>` : said
  return `${ask}
<form method="post" action="/test-provider/${escapeHtml(payment.ref)}/press">
${buttonsOf(words, isChallenged).map(renderButton).join('\n')}
</form>
${renderLink(payment, words.goBack)}`
}

type Button = [press: Press, label: string]

function buttonsOf(words: TestPageWords, isChallenged: boolean): Button[] {
  if (isChallenged) {
    return [
      ['approve', words.bankYes],
      ['decline', words.bankNo],
    ]
  }
  return [
    ['approve', words.approve],
    ['decline', words.decline],
    ['challenge', words.challenge],
    ['later', words.later],
  ]
}

function renderButton([press, label]: Button): string {
  return `<button name="press" value="${press}">${escapeHtml(label)}</button>`
}

function renderLink({ returnUrl }: ShownTestPayment, label: string): string {
  return `<p><a href="${escapeHtml(returnUrl)}" rel="noreferrer">${escapeHtml(label)}</a></p>`
}
