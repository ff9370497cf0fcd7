import { escapeHtml } from '@outset/server/domain/mail/escape-html.ts'
import MarkdownIt, { type Token } from 'markdown-it'
import type { LinkTarget } from './link-target.ts'

export type Heading = { id: string; text: string }
export type RenderedGuide = { title: string; summary: string; html: string; headings: Heading[] }

type FindTarget = (link: string) => LinkTarget

/** HTML in a text is shown, not obeyed; links of dangerous kinds are no links to the library. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

// Wide ones are scrolled by themselves, with the keyboard too, and not the page with them.
markdown.renderer.rules.table_open = () =>
  '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`
// The one tag that our tables use, because a cell has no other way to begin a new line.
markdown.renderer.rules.text = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '').replaceAll('&lt;br&gt;', '<br>')
// Pictures beside the texts are not served; what they show is said in words.
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')

export function renderGuide(text: string, findTarget: FindTarget): RenderedGuide {
  const tokens = markdown.parse(text, {})
  const headings = nameHeadings(tokens)
  for (const { children } of tokens) pointLinks(children ?? [], findTarget)
  return {
    title: headings.find(({ level }) => level === 1)?.text ?? '',
    summary: summaryOf(tokens),
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
  }
}

/** Headings get the ids that they have where the repository is read, so that links hold in both. */
function nameHeadings(tokens: Token[]): (Heading & { level: number })[] {
  const taken = new Map<string, number>()
  const headings = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const text = plainText(tokens[index + 1])
    const name = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    const times = taken.get(name) ?? 0
    taken.set(name, times + 1)
    const id = times === 0 ? name : `${name}-${times}`
    token.attrSet('id', id)
    headings.push({ id, text, level: Number(token.tag.slice(1)) })
  }
  return headings
}

function plainText(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
}

/** The first sentence of the first paragraph; one of a word or two only says what comes. */
function summaryOf(tokens: Token[]): string {
  const first = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0)
  const sentences = first === -1 ? [] : plainText(tokens[first + 1]).split(/(?<=[.]) /)
  return (sentences.find(sentence => sentence.length > 20) ?? '').replace(/:$/, '.')
}

/** Files that are not on the site are named and not linked. */
function pointLinks(inline: Token[], findTarget: FindTarget): void {
  let isFile = false
  for (const token of inline) {
    if (token.type === 'link_close' && isFile) token.tag = 'span'
    if (token.type !== 'link_open') continue
    const target = findTarget(`${token.attrGet('href') ?? ''}`)
    isFile = 'file' in target
    if ('file' in target) {
      token.tag = 'span'
      token.attrs = [
        ['class', 'file'],
        ['title', target.file],
      ]
    } else {
      token.attrs = [['href', target.address]]
      if (target.isOutside) token.attrPush(['rel', 'noreferrer'])
    }
  }
}
