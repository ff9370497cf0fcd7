import { escapeHtml } from './escape-html.ts'
import { headerText } from './header-text.ts'
import { directionOf, type MailFact, type MailWords } from './words.ts'

type Frame = {
  language: string
  /** Who writes, at the top of the mail. */
  sender: string
  /** The seller's own last lines. */
  footer: string | null
}

/**
 * What a mail says as HTML and as plain text. The HTML is laid out in tables with inline styles,
 * because that is what mail programs understand.
 */
export function layOutMail(words: MailWords, frame: Frame): { html: string; text: string } {
  return { html: renderHtml(words, frame), text: renderText(words, frame) }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function renderHtml(words: MailWords, { language, ...frame }: Frame): string {
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  const rows = [
    row(`font-weight:600;font-size:14px;color:#52525b`, escapeHtml(frame.sender)),
    ...words.paragraphs.map(renderParagraph),
    ...(words.code === undefined ? [] : [renderCode(words.code)]),
    ...(words.facts ? [renderFacts(words.facts, start)] : []),
    ...(words.button ? [renderButton(words.button)] : []),
    ...(words.closing ?? []).map(renderParagraph),
    ...(frame.footer ? [renderFooter(frame.footer)] : []),
    ...(words.optOut ? [renderOptOut(words.optOut)] : []),
  ]
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(headerText(words.subject))}</title></head>`,
    `<body style="margin:0;padding:0;background:#f4f4f5;${FONT}">`,
    `<table ${TABLE}><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABLE} dir="${direction}" style="max-width:560px;background:#ffffff;` +
      `border-radius:8px;text-align:${start}">`,
    ...rows,
    '<tr><td style="padding:16px"></td></tr>',
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n')
}

function row(style: string, content: string): string {
  return `<tr><td style="padding:16px 32px 0;${FONT};${style}">${content}</td></tr>`
}

function renderParagraph(text: string): string {
  return row('font-size:16px;line-height:24px;color:#18181b', linesOf(text))
}

function renderCode(code: string): string {
  const style = 'font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#18181b'
  return row(style, `<span dir="ltr">${escapeHtml(code)}</span>`)
}

function renderFacts(facts: NonNullable<MailWords['facts']>, start: string): string {
  const cell = `padding:4px 0;font-size:15px;line-height:22px;text-align:${start}`
  // On a narrow screen a label and what it says would touch.
  const apart = `padding-${start === 'left' ? 'right' : 'left'}:16px`
  const lines = facts.map(
    ({ label, value, link }) =>
      `<tr><td style="${cell};${apart};color:#71717a;width:40%;vertical-align:top">` +
      `${escapeHtml(label)}</td>` +
      `<td style="${cell};color:#18181b"><span dir="auto">${linesOf(value)}</span>` +
      `${link ? `<br>${renderLink(link)}` : ''}</td></tr>`,
  )
  return row('', `<table ${TABLE}>${lines.join('')}</table>`)
}

function renderLink({ label, url }: NonNullable<MailFact['link']>): string {
  return `<a href="${escapeHtml(url)}" style="color:#18181b">${escapeHtml(label)}</a>`
}

function renderButton({ label, url }: NonNullable<MailWords['button']>): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;' +
    'font-size:16px;text-decoration:none'
  return row('', `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`)
}

function renderFooter(footer: string): string {
  const style = 'font-size:13px;line-height:20px;color:#71717a;white-space:normal'
  return row(style, linkedLinesOf(footer))
}

function renderOptOut({ label, url }: NonNullable<MailWords['optOut']>): string {
  const style = 'font-size:13px;line-height:20px;color:#71717a'
  return row(style, `<a href="${escapeHtml(url)}" style="color:#71717a">${escapeHtml(label)}</a>`)
}

function linesOf(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
}

/** Pages that are named in it can be opened. */
function linkedLinesOf(text: string): string {
  return linesOf(text).replace(/https:\/\/[^\s<&]+/g, '<a href="$&" style="color:#71717a">$&</a>')
}

function renderText(words: MailWords, { sender, footer }: Frame): string {
  const parts = [
    ...words.paragraphs,
    ...(words.code === undefined ? [] : [words.code]),
    ...(words.facts ? [words.facts.map(textOfFact).join('\n')] : []),
    ...(words.button ? [`${words.button.label}:\n${words.button.url}`] : []),
    ...(words.closing ?? []),
    `-- \n${sender}${footer ? `\n${footer}` : ''}`,
    ...(words.optOut ? [`${words.optOut.label}:\n${words.optOut.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** What has several lines stands below its label. */
function textOfFact({ label, value, link }: MailFact): string {
  const lines = [...value.split(/\r\n|\r|\n/), ...(link ? [link.url] : [])]
  return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines].join('\n  ')
}
