import { escapeHtml } from './escape-html.ts'
import { linesOf, linkTo, row, type Shape } from './mail-html-parts.ts'
import type { MailColors } from './mail-look.ts'
import { BOX, FONT, INK, LINE, SOFT, WIDE } from './mail-style.ts'
import type { MailFact } from './words.ts'

/** Facts that stand together, as the part of a booking that they are. */
export function renderGroup(facts: readonly MailFact[], shape: Shape): string {
  switch (facts[0]?.part) {
    case 'ticket':
      return renderTicket(facts, shape)
    case 'bill':
      return renderBill(facts, shape)
    case 'pay':
      return renderBox(facts, shape)
    case undefined:
      return renderList(facts, shape)
  }
}

/** What one shows at the start: a card with a stub, in the colour of the site. */
function renderTicket(facts: readonly MailFact[], shape: Shape): string {
  const { brand } = shape.colors
  const edge = `height:5px;font-size:0;line-height:0;background:${brand};border-radius:9px 9px 0 0`
  const title = facts.find(({ kind }) => kind === 'title')
  const [under, ...others] = facts.filter(fact => fact !== title)
  const head = title ? renderTitle(title, { under, shape }) : ''
  return row(
    `<table ${WIDE} class="line box" bgcolor="${BOX}" style="border:1px solid ${LINE};` +
      `border-radius:10px;background:${BOX};border-collapse:separate">` +
      `<tr><td colspan="2" bgcolor="${brand}" style="${edge}">&nbsp;</td></tr>` +
      `${head}${renderCells(title ? others : facts, shape)}</table>`,
    '',
    24,
  )
}

type Under = { under: MailFact | undefined; shape: Shape }

function renderTitle(title: MailFact, { under, shape }: Under): string {
  const style = `font-size:20px;line-height:27px;font-weight:700;${INK}`
  const below = under ? `<br><span class="soft" style="${SOFT}">${shown(under, shape)}</span>` : ''
  return (
    `<tr><td colspan="2" style="padding:16px 20px;${FONT};font-size:15px;line-height:22px">` +
    `<span class="ink" style="${style}">${shown(title, shape)}</span>${below}</td></tr>`
  )
}

/** Each below its label; two that are short share a line. */
function renderCells(facts: readonly MailFact[], shape: Shape): string {
  const lines: MailFact[][] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (fact.kind === 'code' && last?.length === 1 && last[0]?.kind === 'beside') last.push(fact)
    else lines.push([fact])
  }
  return lines
    .map((line, at) => {
      const edge = at === 0 ? `border-top:2px dashed ${LINE};` : ''
      const below = at === lines.length - 1 ? 18 : 0
      const cells = line.map(fact => {
        const isCode = fact.kind === 'code'
        const weight = at === 0 || isCode ? 'font-weight:600;' : ''
        return (
          `<td class="line"${line.length === 1 ? ' colspan="2"' : ''} valign="top" ` +
          `style="${edge}padding:14px 20px ${below}px;${FONT};font-size:16px;line-height:23px;` +
          `text-align:${shape.start}">${renderLabel(fact)}<br><span class="ink" ` +
          `style="${weight}${isCode ? 'white-space:nowrap;' : ''}${INK}">` +
          `${shown(fact, shape)}</span></td>`
        )
      })
      return `<tr>${cells.join('')}</tr>`
    })
    .join('')
}

function renderLabel({ label }: MailFact): string {
  const style = `font-size:13px;line-height:18px;${SOFT}`
  return `<span class="soft" style="${style}">${escapeHtml(label)}</span>`
}

/** What it costs, line by line, and below the sum how the money stands. */
function renderBill(facts: readonly MailFact[], shape: Shape): string {
  const end = shape.start === 'left' ? 'right' : 'left'
  const lines = facts.map(fact => {
    if (fact.kind === 'sentence') {
      const style = `padding:10px 14px;background:${BOX};border-radius:8px;${FONT}`
      return (
        `<tr><td colspan="2" style="padding:8px 0"><table ${WIDE}><tr>` +
        `<td class="box ink" bgcolor="${BOX}" style="${style};font-size:16px;line-height:23px;` +
        `font-weight:600;${INK}">${shown(fact, shape)}</td></tr></table></td></tr>`
      )
    }
    const isSum = fact.kind === 'sum'
    const size = isSum
      ? `font-weight:700;font-size:18px;border-top:1px solid ${LINE}`
      : 'font-size:15px'
    const cell = `padding:${isSum ? '10px 0 4px' : '5px 0'};${FONT};line-height:23px;${size}`
    const color = isSum ? ['ink', INK] : ['soft', SOFT]
    return (
      `<tr><td class="line ${color[0]}" valign="top" style="${cell};padding-${end}:16px;` +
      `text-align:${shape.start};${color[1]}">${isolated(fact.label)}</td>` +
      `<td class="line ink" valign="top" align="${end}" style="${cell};text-align:${end};` +
      `white-space:nowrap;${INK}">${shown(fact, shape)}</td></tr>`
    )
  })
  return row(`<table ${WIDE}>${lines.join('')}</table>`, '', 20)
}

/** An account, and what to write on the transfer: to be copied line by line. */
function renderBox(facts: readonly MailFact[], shape: Shape): string {
  return row(
    `<table ${WIDE} class="box line" bgcolor="${BOX}" style="background:${BOX};` +
      `border-radius:10px;border:1px solid ${LINE};border-collapse:separate">` +
      '<tr><td style="padding:12px 20px">' +
      `${tableOf(facts, shape)}</td></tr></table>`,
    '',
    20,
  )
}

function renderList(facts: readonly MailFact[], shape: Shape): string {
  return row(tableOf(facts, shape), '', 20)
}

function tableOf(facts: readonly MailFact[], shape: Shape): string {
  const { start } = shape
  const cell = `padding:6px 0;${FONT};font-size:15px;line-height:22px;text-align:${start}`
  // On a narrow screen a label and what it says would touch.
  const apart = `padding-${start === 'left' ? 'right' : 'left'}:16px`
  const lines = facts.map(
    fact =>
      `<tr><td class="soft" width="36%" valign="top" style="${cell};${apart};${SOFT}">` +
      `${escapeHtml(fact.label)}</td>` +
      `<td class="ink" valign="top" style="${cell};word-break:break-word;overflow-wrap:anywhere;` +
      `${INK}">${shown(fact, shape)}</td></tr>`,
  )
  return `<table ${WIDE}>${lines.join('')}</table>`
}

/** What a fact says, and what in it can be opened. */
function shown({ value, link, kind }: MailFact, { colors }: Shape): string {
  const opens = kind === 'contact' || kind === 'page'
  const said = opens
    ? value.split('\n').flatMap(line => openedLine(line, colors))
    : [isolated(value)]
  const more = link ? [linkTo(link.url, escapeHtml(link.label), colors)] : []
  return [...said, ...more].join('<br>')
}

function isolated(text: string): string {
  return `<span dir="auto">${linesOf(text)}</span>`
}

function openedLine(line: string, colors: MailColors): string[] {
  if (line === '') return []
  const address = addressOf(line)
  return [address === null ? isolated(line) : linkTo(address, isolated(line), colors)]
}

/** A number is called, an address written to, and a page opened. */
function addressOf(line: string): string | null {
  if (/^https?:\/\//.test(line)) return line
  if (line.includes('@')) return `mailto:${line}`
  const digits = line.replaceAll(/[^\d+]/g, '')
  return digits.length > 4 ? `tel:${digits}` : null
}
