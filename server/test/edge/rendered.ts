import MarkdownIt from 'markdown-it'
import { Marked } from 'marked'

/** Two libraries as a careful website uses them: HTML in a text is shown, not obeyed. */
const markdownIt = new MarkdownIt({ html: false, linkify: true })
const marked = new Marked({
  gfm: true,
  async: false,
  renderer: { html: ({ text }) => escapeHtml(text) },
})

export function renderings(text: string): string[] {
  return [
    markdownIt.render(text),
    markdownIt.renderInline(text),
    marked.parse(text) as string,
    marked.parseInline(text) as string,
    // A plain text stands between tags or in an attribute.
    `<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`,
  ]
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

// What Markdown makes; everything else would have come from the text itself.
const TAGS = new Set(
  'p a img em strong s del code pre h1 h2 h3 h4 h5 h6 ul ol li blockquote hr br'
    .concat(' table thead tbody tr th td')
    .split(' '),
)
const ATTRIBUTES = /^(?:href|src|alt|title|class|start|align|style)$/
const RUNS = /^(?:javascript|vbscript|data):$/

/** What in a piece of HTML could run a script, as a browser reads it; nothing when it is inert. */
export function findLiveParts(html: string): string[] {
  return [...html.matchAll(/<(\/?)((?<=\/)[^\s/>]*|[a-z!?][^\s/>]*)([^>]*)>?/gi)].flatMap(
    ([whole, , name = '', rest = '']) => {
      if (!TAGS.has(name)) return [whole]
      return attributesOf(rest)
        .filter(isLive)
        .map(({ text }) => `${whole}: ${text}`)
    },
  )
}

type Attribute = { text: string; name: string; value: string }

function attributesOf(rest: string): Attribute[] {
  const pattern = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g
  return [...rest.matchAll(pattern)].map(([text, name = '', double, single, bare]) => ({
    text,
    name: name.toLowerCase(),
    value: unescaped(double ?? single ?? bare ?? ''),
  }))
}

function isLive({ name, value }: Attribute): boolean {
  if (!ATTRIBUTES.test(name)) return true
  if (name === 'style') return !/^text-align:\w+$/.test(value)
  if (name !== 'href' && name !== 'src') return false
  const url = URL.parse(value, 'https://site.example/')
  return url !== null && RUNS.test(url.protocol)
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, decimal) => String.fromCodePoint(Number(decimal)))
    .replaceAll('&colon;', ':')
    .replaceAll('&Tab;', '\t')
    .replaceAll('&NewLine;', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
