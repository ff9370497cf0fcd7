import { escapeHtml } from '@outset/server/domain/mail/escape-html.ts'

type SitePage = {
  title: string
  /** Which part of the site it belongs to. */
  part: 'reference' | 'guides'
  head?: string
  /** What the bar shows besides the parts of the site. */
  bar?: string
  body: string
}

const PARTS = [
  { part: 'reference', address: '/docs', name: 'Reference' },
  { part: 'guides', address: '/docs/guides', name: 'Guides' },
] as const

/** What every page of `/docs` has: the bar with the parts of the site, and one stylesheet. */
export function renderSitePage({ title, part, head = '', bar = '', body }: SitePage): string {
  const links = PARTS.map(({ part: its, address, name }) => {
    const current = its === part ? ' aria-current="true"' : ''
    return `<a href="${address}"${current}>${name}</a>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/site.css">
${head}</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="bar">
<strong>Outset</strong>
<nav aria-label="Documentation">${links.join('')}</nav>
${bar}</header>
${body}
</body>
</html>
`
}
