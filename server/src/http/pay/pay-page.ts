import { hash } from 'node:crypto'
import { escapeHtml } from '#domain/mail/escape-html.ts'
import { moneyText, startText } from '#domain/mail/format.ts'
import { directionOf } from '#domain/mail/words.ts'
import type { RequestEnd } from '#domain/payments/payment-request.ts'
import type { ShownRequest } from '#operations/pay.ts'
import { PAY_WORDS, type PayWords } from './pay-words.ts'

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#1d1f24, #eceae4) }
  :root { --edge: light-dark(#e2ddd1, #373a41); --soft: light-dark(#5d6068, #a9abb1) }
  :root { --green: light-dark(#1f5c4d, #2f8a73); --card: light-dark(#fffefb, #1f2227) }
  * { box-sizing: border-box; margin: 0 }
  body { background: light-dark(#f3efe6, #141619); color: var(--ink) }
  body { font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  main { margin: 0 auto; max-width: 27rem; padding: clamp(1rem, 8vh, 5rem) 1rem 3rem }
  article { background: var(--card); border: 1px solid var(--edge); border-radius: 1rem }
  article { box-shadow: 0 1.5rem 3rem -2rem rgb(20 16 8 / .35); padding: 1.75rem 1.5rem 1.5rem }
  h1 { color: var(--soft); font-size: 1rem; font-weight: 500 }
  .sum { font-size: 2.75rem; font-weight: 650; letter-spacing: -.02em; line-height: 1.2 }
  .sum { font-variant-numeric: tabular-nums; margin-block: .125rem .5rem }
  .due { color: var(--soft) }
  .late { color: light-dark(#9a4a00, #ffb066); font-weight: 500 }
  dl { border-block: 1px solid var(--edge); display: grid; gap: .375rem 1rem }
  dl { margin-block: 1.25rem; grid-template-columns: auto 1fr; padding-block: 1rem }
  dt { color: var(--soft) }
  button { background: var(--green); border: 0; border-radius: .75rem; color: #fff; width: 100% }
  button { cursor: pointer; font: inherit; font-weight: 600; min-height: 3.5rem; padding: .75rem }
  button:hover { filter: brightness(1.08) }
  :focus-visible { outline: 3px solid light-dark(#1f5c4d, #7fd1bb); outline-offset: 3px }
  .safe { color: var(--soft); font-size: .875rem; margin-block-start: .875rem; text-align: center }
  .said { border-inline-start: .25rem solid light-dark(#b3261e, #ff8a80) }
  .said { margin-block-end: 1.25rem; padding-inline-start: .875rem }
  .said.calm { border-color: var(--green) }
  .done { align-items: center; display: flex; font-size: 1.25rem; font-weight: 600; gap: .75rem }
  .done svg { flex: none }
  .after { color: var(--soft); margin-block-start: .25rem }
  footer { color: var(--soft); font-size: .875rem; margin-block-start: 1.25rem; text-align: center }
  a { color: inherit; text-underline-offset: .2em }
`

/**
 * The page holds a secret in its address: nothing from elsewhere runs on it or learns of it. Its
 * form ends at a payment provider, whose address may be any, and browsers hold the form to that.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

type Asked = {
  token: string
  /** How often it was shown since the payer came back from the provider. */
  times: number
  isFailed: boolean
}

type Page = { shown: ShownRequest; asked: Asked; language: string; words: PayWords }

export function renderPayPage(shown: ShownRequest, asked: Asked): Buffer {
  const wanted = (shown.booking.locale ?? 'en').slice(0, 2).toLowerCase()
  const language = Object.hasOwn(PAY_WORDS, wanted) ? wanted : 'en'
  const words = PAY_WORDS[language] ?? PAY_WORDS.en
  const page = { shown, asked, language, words }
  return layOut(page, {
    title: `${words.title} · ${shown.sellerName}`,
    content: isWaiting(page) ? renderToPay(page) : renderDone(page),
    // A provider may be some seconds behind; who waits longer opens the page again.
    refresh: isBack(page) && asked.times <= MOST_REFRESHES ? asked.times + 1 : null,
  })
}

const MOST_REFRESHES = 3

export function renderLostPage(): Buffer {
  const words = PAY_WORDS.en
  const content = `<article><p class="done">${escapeHtml(words.lost)}</p>
<p class="after">${escapeHtml(words.lostMore)}</p></article>`
  return layOut({ language: 'en' }, { title: words.title, content, refresh: null })
}

type Content = { title: string; content: string; refresh: number | null }

function layOut({ language }: Pick<Page, 'language'>, { title, content, refresh }: Content) {
  const again = refresh && `<meta http-equiv="refresh" content="4; url=?back=${refresh}">\n`
  return Buffer.from(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again ?? ''}<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`)
}

function isWaiting({ shown: { state } }: Page): boolean {
  return state === 'open' || state === 'overdue'
}

/** Came back, and no money has been heard of. */
function isBack(page: Page): boolean {
  const { shown, asked } = page
  return isWaiting(page) && asked.times > 0 && !shown.isDeclined
}

function renderToPay(page: Page): string {
  const { shown, asked, words } = page
  const { state, canPay } = shown
  const say = (text: string) => escapeHtml(fill(text, page))
  const due = state === 'overdue' ? 'overdue' : 'due'
  const button = `<form method="post" action="/pay/${escapeHtml(asked.token)}">
<button name="by" value="card">${say(words.button)}</button>
</form>
<p class="safe">${say(words.safe)}</p>`
  return `<article>
${renderSaid(page)}<h1>${say(words.asks)}</h1>
<p class="sum">${escapeHtml(sumOf(page))}</p>
<p class="${due === 'overdue' ? 'late' : 'due'}">${say(words[due])}</p>
${renderFacts(page)}
${canPay ? button : `<p class="said" role="status">${say(words.closed)}</p>`}
</article>
${renderContact(page)}`
}

function renderSaid(page: Page): string {
  const { shown, asked, words } = page
  if (asked.isFailed && shown.canPay) {
    return `<p class="said" role="alert">${escapeHtml(words.failed)}</p>\n`
  }
  if (shown.isDeclined) return `<p class="said" role="alert">${escapeHtml(words.declined)}</p>\n`
  if (!isBack(page)) return ''
  return `<p class="said calm" role="status">${escapeHtml(words.waiting)}</p>\n`
}

const ENDS: Readonly<Record<RequestEnd, 'withdrawn' | 'less' | 'ended'>> = {
  staff: 'withdrawn',
  less_is_open: 'less',
  booking_ended: 'ended',
}

const CHECK = `<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
<circle cx="20" cy="20" r="20" fill="#1f7a5f"/>
<path d="M12 20.5l5.5 5.5L28.5 15" fill="none" stroke="#fff" stroke-width="3.5"/>
</svg>`

function renderDone(page: Page): string {
  const { shown, words } = page
  const { state, end } = shown
  const isPaid = state === 'paid'
  const said = isPaid ? words.paid : words[ENDS[end ?? 'staff']]
  const after = isPaid ? `<p class="after">${escapeHtml(fill(words.paidMore, page))}</p>` : ''
  return `<article>
<p class="done" role="status">${isPaid ? CHECK : ''}<span>${escapeHtml(said)}</span></p>
${after}
${renderFacts(page)}
${isPaid ? `<p class="sum">${escapeHtml(sumOf(page))}</p>` : ''}
</article>
${renderContact(page)}`
}

function renderFacts({ shown, language, words }: Page): string {
  const { request, booking } = shown
  const facts: [string, string | null][] = [
    [words.reason, request.reason],
    [words.trip, booking.tripTitle],
    [words.start, startText(language, booking.start)],
    [words.reference, booking.ref],
  ]
  const rows = facts.flatMap(([label, value]) =>
    value === null ? [] : [`<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`],
  )
  return `<dl>\n${rows.join('\n')}\n</dl>`
}

/** Whoever wonders who asks for money has somebody to ask. */
function renderContact({ shown: { contact, sellerName }, words }: Page): string {
  const { phone, email } = contact
  const ways = [
    ...(phone ? [`<a href="tel:${escapeHtml(phone)}" dir="ltr">${escapeHtml(phone)}</a>`] : []),
    ...(email ? [`<a href="mailto:${escapeHtml(email)}" dir="ltr">${escapeHtml(email)}</a>`] : []),
  ]
  const said = [escapeHtml(sellerName), ...ways].join(' · ')
  return `<footer>${ways.length > 0 ? `${escapeHtml(words.questions)} ` : ''}${said}</footer>`
}

function sumOf({ shown: { request }, language }: Page): string {
  return moneyText(language, { amount: request.amount, currency: request.currency })
}

function fill(text: string, page: Page): string {
  const { shown, language } = page
  return text
    .replace('{seller}', () => shown.sellerName)
    .replace('{sum}', () => sumOf(page))
    .replace('{date}', () => dayOf(shown, language))
}

/** On the clock of the trip; its time only where it is not the whole day. */
function dayOf({ request, booking }: ShownRequest, language: string): string {
  const there = request.dueAt.toZonedDateTimeISO(booking.timezone)
  const isWholeDay = there.hour === 23 && there.minute === 59
  const start = isWholeDay ? there.toPlainDate() : there.toPlainDateTime()
  return startText(language, start.toString({ smallestUnit: 'minute' }))
}
