export interface MarkdownOptions {
  /** The level of the highest heading, so that it fits below those of the page. */
  heading?: 2 | 3 | 4
  /** Where a path that the seller wrote leads on this site. */
  link?: (href: string) => string
}

/**
 * What sellers write, as HTML: paragraphs, headings, lists, quotes, strong and emphasised words and
 * links. HTML in it is text like any other, so nothing that is written can become part of the page.
 */
export function markdownHtml(text: string, options: MarkdownOptions = {}): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap(blocksOf)
    .map(block => blockHtml(block, options))
    .join('\n')
}

/** Markdown as plain text, for where no HTML can stand. */
export function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\s*+-]+\s/gm, '')
    .replaceAll(/\*\*|__|[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const BULLET = /^\s*[-*+]\s+/
const NUMBER = /^\s*\d{1,4}[.)]\s+/
const HEADING = /^(#{1,6})\s+/
const QUOTE = /^>\s?/

type Kind = 'bullets' | 'numbers' | 'heading' | 'quote' | 'rule' | 'text'
interface Block {
  kind: Kind
  lines: string[]
}

function kindOf(line: string): Kind {
  if (/^\s*(?:-{3,}|\*{3,})\s*$/.test(line)) return 'rule'
  if (HEADING.test(line)) return 'heading'
  if (BULLET.test(line)) return 'bullets'
  if (NUMBER.test(line)) return 'numbers'
  return QUOTE.test(line) ? 'quote' : 'text'
}

/** A list or a heading need no empty line before them, and a long item goes on in the next line. */
function blocksOf(part: string): Block[] {
  const blocks: Block[] = []
  for (const line of part.split('\n').filter(one => one.trim() !== '')) {
    const last = blocks.at(-1)
    const kind = kindOf(line)
    const isItem = last?.kind === 'bullets' || last?.kind === 'numbers'
    if (last && kind === 'text' && isItem && /^\s/.test(line)) {
      last.lines.push(`${last.lines.pop()} ${line.trim()}`)
    } else if (last && last.kind === kind && kind !== 'heading') last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  return blocks
}

function blockHtml({ kind, lines }: Block, options: MarkdownOptions): string {
  const inline = (line: string): string => inlineHtml(line.trim(), options)
  const items = (mark: RegExp): string =>
    lines.map(line => `<li>${inline(line.replace(mark, ''))}</li>`).join('')
  switch (kind) {
    case 'rule':
      return '<hr>'
    case 'heading': {
      const [line = ''] = lines
      const depth = HEADING.exec(line)?.[1]?.length ?? 1
      const level = Math.min(6, (options.heading ?? 3) + Math.max(0, depth - 2))
      return `<h${level}>${inline(line.replace(HEADING, ''))}</h${level}>`
    }
    case 'bullets':
      return `<ul>${items(BULLET)}</ul>`
    case 'numbers':
      return `<ol>${items(NUMBER)}</ol>`
    case 'quote': {
      const said = lines.map(line => inline(line.replace(QUOTE, ''))).join(' ')
      return `<blockquote><p>${said}</p></blockquote>`
    }
    case 'text':
      return `<p>${lines.map(inline).join('\n')}</p>`
  }
}

const LINK = /\[([^\]\n]{1,300})\]\(([^()\s]{1,1000})\)/

/** Links first: their addresses have signs that mean something in text. */
function inlineHtml(text: string, options: MarkdownOptions): string {
  const found = LINK.exec(text)
  if (!found) return words(text)
  const [whole, label = '', href = ''] = found
  const before = words(text.slice(0, found.index))
  const after = inlineHtml(text.slice(found.index + whole.length), options)
  return before + linkHtml(label, href, options) + after
}

function linkHtml(label: string, href: string, { link = same }: MarkdownOptions): string {
  if (/^\/(?![/\\])/.test(href)) return `<a href="${escapeHtml(link(href))}">${words(label)}</a>`
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return words(label)
  return `<a href="${escapeHtml(href)}" rel="noreferrer">${words(label)}</a>`
}

const same = (href: string): string => href

function words(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\*\*(?=\S)([^*]+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]+?)\*(?!\w)/g, '<em>$1</em>')
    .replaceAll(/(?<!\w)_(?=\S)([^_]+?)_(?!\w)/g, '<em>$1</em>')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
