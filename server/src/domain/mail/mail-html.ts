import { escapeHtml } from './escape-html.ts'
import { headerText } from './header-text.ts'
import { renderGroup } from './mail-facts-html.ts'
import { type FramedPicture, groupFacts, type MailFrame } from './mail-frame.ts'
import { linesOf, row, type Shape } from './mail-html-parts.ts'
import { type MailColors, mailColors } from './mail-look.ts'
import {
  FONT,
  INK,
  LINE,
  MAIL_WIDTH,
  PLAIN_COLORS,
  SOFT,
  styleSheet,
  TABLE,
  WIDE,
} from './mail-style.ts'
import { directionOf, type MailFact, type MailWords } from './words.ts'

/**
 * Tables with inline styles, because that is what mail programs understand: no flex, no grid, no
 * picture behind letters. All of it can be read where pictures are blocked and colours inverted.
 */
export function renderHtml(
  words: MailWords,
  { language, sender, footer, look, codeUrl }: MailFrame,
): string {
  const direction = directionOf(language)
  const colors = look ? mailColors(look.color) : PLAIN_COLORS
  const shape: Shape = { start: direction === 'rtl' ? 'right' : 'left', colors }
  const [toDo, toKnow] = aroundButtons(words)
  const rows = [
    look ? renderHeader({ sender, logo: look.logo, colors }) : renderSender(sender),
    ...(look?.picture ? [renderPicture(look.picture)] : []),
    ...(look ? [renderHeading(words.subject)] : []),
    ...words.paragraphs.map(renderParagraph),
    ...(words.code === undefined ? [] : [renderCode(words.code)]),
    ...toDo.map(group => renderGroup(group, shape)),
    ...(codeUrl === undefined ? [] : [renderTicketCode(codeUrl, words.facts ?? [])]),
    ...renderButtons(words, colors),
    ...(words.closing ?? []).map(renderParagraph),
    ...toKnow.map(group => renderGroup(group, shape)),
    '<tr><td style="padding:14px 0;font-size:0;line-height:0">&nbsp;</td></tr>',
  ]
  const foot = [
    ...(footer ? [renderFooter(footer)] : []),
    ...(words.optOut ? [renderOptOut(words.optOut)] : []),
  ]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(headerText(words.subject))}</title>`,
    styleSheet(colors),
    '</head>',
    `<body class="page" style="margin:0;padding:0;background:#f1f1ef;${FONT}">`,
    renderPreview(words),
    `<table ${WIDE} dir="${direction}" class="page" style="background:#f1f1ef">`,
    '<tr><td align="center" class="edge" style="padding:24px 12px">',
    `<table ${TABLE} width="${MAIL_WIDTH}" class="card" style="width:100%;` +
      `max-width:${MAIL_WIDTH}px;background:#ffffff;border-radius:12px;overflow:hidden;` +
      `text-align:${shape.start}">`,
    ...rows,
    '</table>',
    ...(foot.length > 0
      ? [
          `<table ${TABLE} width="${MAIL_WIDTH}" style="width:100%;max-width:${MAIL_WIDTH}px;` +
            `text-align:${shape.start}">`,
          ...foot,
          '</table>',
        ]
      : []),
    '</td></tr></table></body></html>',
    '',
  ].join('\n')
}

/**
 * The button stands below what it is about, and not below a bill and small print; who has to pay
 * reads first what and how.
 */
function aroundButtons({ facts = [] }: MailWords): [above: MailFact[][], below: MailFact[][]] {
  const groups = groupFacts(facts)
  const last = groups.findLastIndex(([fact]) => fact?.part === 'pay' || fact?.part === 'ticket')
  const above = last === -1 ? groups : groups.slice(0, last + 1)
  const isSmall = ([fact]: MailFact[]) => fact?.part === undefined && last !== -1
  return [
    above.filter(group => !isSmall(group)),
    [...above.filter(isSmall), ...groups.slice(above.length)],
  ]
}

/** What lists of mails show below the subject: the first sentence, and not a greeting. */
function renderPreview({ paragraphs }: MailWords): string {
  const text = paragraphs[1] ?? paragraphs[0] ?? ''
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all'
  return `<div style="${hidden}">${escapeHtml(text.slice(0, 150).toWellFormed())}</div>`
}

type Header = { sender: string; logo: FramedPicture | null; colors: MailColors }

const LOGO = { height: 40, mostWidth: 200 }

/** A logo stands on white of its own, whatever the colour of the site is. */
function renderHeader({ sender, logo, colors }: Header): string {
  const { brand, onBrand } = colors
  const name =
    `<td style="${FONT};font-size:18px;line-height:24px;font-weight:700;color:${onBrand}">` +
    `<span dir="auto">${escapeHtml(sender)}</span></td>`
  return (
    `<tr><td class="pad" bgcolor="${brand}" style="padding:18px 32px;background:${brand}">` +
    `<table ${TABLE}><tr>${logo ? renderLogo(logo) : ''}${name}</tr></table></td></tr>`
  )
}

function renderLogo({ url, alt, ...size }: FramedPicture): string {
  const shrink = Math.max(size.height / LOGO.height, size.width / LOGO.mostWidth)
  const [width, height] = [size.width, size.height].map(edge =>
    Math.max(1, Math.round(edge / shrink)),
  )
  return (
    '<td bgcolor="#ffffff" style="padding:6px 10px;background:#ffffff;border-radius:8px;' +
    `${FONT};font-size:14px;font-weight:700;color:#18181b">` +
    `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ` +
    'style="display:block;border:0"></td>' +
    '<td width="14" style="width:14px;font-size:0">&nbsp;</td>'
  )
}

/** Of staff, who know whose mail it is. */
function renderSender(sender: string): string {
  return (
    `<tr><td class="pad line ink" style="padding:20px 32px 16px;border-bottom:1px solid ${LINE};` +
    `${FONT};font-weight:700;font-size:15px;line-height:20px;${INK}">` +
    `${escapeHtml(sender)}</td></tr>`
  )
}

/** The tallest that a picture stands, so that one of a tower does not push the words away. */
const MOST_HEIGHT = 400

function renderPicture({ url, alt, ...size }: FramedPicture): string {
  const shrink = Math.max(size.width / MAIL_WIDTH, size.height / MOST_HEIGHT)
  const [width = 1, height = 1] = [size.width, size.height].map(edge =>
    Math.max(1, Math.round(edge / shrink)),
  )
  // The height follows the width on a narrow screen; blocked, the words stand on one line.
  return (
    `<tr><td class="box soft" align="center" bgcolor="#f6f6f4" style="background:#f6f6f4;${FONT};` +
    `font-size:14px;line-height:20px;${SOFT}">` +
    `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ` +
    `style="display:block;width:100%;max-width:${width}px;height:auto;border:0"></td></tr>`
  )
}

function renderHeading(subject: string): string {
  return (
    '<tr><td class="pad" style="padding:28px 32px 0">' +
    `<h1 class="head ink" dir="auto" style="margin:0;${FONT};font-size:27px;line-height:34px;` +
    `font-weight:700;${INK}">${escapeHtml(headerText(subject))}</h1></td></tr>`
  )
}

function renderParagraph(text: string): string {
  return row(`<span class="ink" style="${INK}">${linesOf(text)}</span>`, 'font-size:16px')
}

function renderCode(code: string): string {
  const style = `font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;${INK}`
  const digits = `<span dir="ltr">${escapeHtml(code)}</span>`
  return row(`<span class="ink" style="${style}">${digits}</span>`)
}

/** White around it in the dark too, or it cannot be scanned; where it is blocked, one reads it. */
function renderTicketCode(url: string, facts: readonly MailFact[]): string {
  const ref = escapeHtml(facts.find(({ kind }) => kind === 'code')?.value ?? '')
  const style = `display:block;border:0;${FONT};font-size:16px;font-weight:600;color:#18181b`
  return row(
    `<table ${TABLE} align="center"><tr><td bgcolor="#ffffff" align="center" ` +
      `style="padding:6px;background:#ffffff;border:1px solid ${LINE};border-radius:10px">` +
      `<img src="${escapeHtml(url)}" width="176" height="176" alt="${ref}" style="${style}">` +
      '</td></tr></table>',
    'text-align:center',
    20,
  )
}

type Button = NonNullable<MailWords['button']>

function renderButtons({ button, secondButton }: MailWords, colors: MailColors): string[] {
  if (!button) return []
  const { brand, onBrand } = colors
  const main = renderButton(button, {
    cell: `background:${brand};border:1px solid ${brand}`,
    ground: brand,
    letters: `color:${onBrand}`,
    names: [' line', ''],
  })
  if (!secondButton) return [row(`<table ${TABLE}><tr>${main}</tr></table>`, '', 24)]
  const other = renderButton(secondButton, {
    cell: `border:1px solid ${LINE}`,
    ground: null,
    letters: `color:${colors.link}`,
    names: [' line', ' link'],
  })
  const gap = '<td class="stack" width="12" height="12" style="font-size:0">&nbsp;</td>'
  return [row(`<table ${TABLE} class="wide"><tr>${main}${gap}${other}</tr></table>`, '', 24)]
}

type ButtonStyle = {
  cell: string
  ground: string | null
  letters: string
  names: [cell: string, letters: string]
}

/** The cell is the button, because Outlook gives a link neither ground nor padding. */
function renderButton(
  { label, url }: Button,
  { cell, ground, letters, names }: ButtonStyle,
): string {
  const [ofCell, ofLetters] = names
  return (
    `<td class="stack${ofCell}" align="center"${ground ? ` bgcolor="${ground}"` : ''} ` +
    `style="border-radius:8px;${cell};mso-padding-alt:13px 22px">` +
    `<a href="${escapeHtml(url)}" class="wide${ofLetters}" style="display:inline-block;` +
    `padding:13px 22px;box-sizing:border-box;${FONT};font-size:16px;line-height:22px;` +
    `font-weight:600;text-decoration:none;${letters}">${escapeHtml(label)}</a></td>`
  )
}

const FOOT = `font-size:13px;line-height:20px;${SOFT}`

function renderFooter(footer: string): string {
  return row(`<span class="soft" style="${SOFT}">${linkedLinesOf(footer)}</span>`, FOOT)
}

function renderOptOut({ label, url }: NonNullable<MailWords['optOut']>): string {
  const link = `<a href="${escapeHtml(url)}" class="soft" style="${SOFT}">${escapeHtml(label)}</a>`
  return row(link, FOOT)
}

/** Pages that are named in it can be opened. */
function linkedLinesOf(text: string): string {
  const link = `<a href="$&" class="soft" style="${SOFT}">$&</a>`
  return linesOf(text).replace(/https:\/\/[^\s<&]+/g, link)
}
