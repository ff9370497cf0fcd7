import { escapeHtml } from '@outset/server/domain/mail/escape-html.ts'
import type { Guide, GuideSection } from './make-guides.ts'
import { renderSitePage } from './site-page.ts'

type Sections = readonly GuideSection[]

/** A guide beside the list of all of them. Both work without any script. */
export function renderGuidePage(guide: Guide, sections: Sections): string {
  return renderSitePage({
    title: `${guide.title} – Outset`,
    part: 'guides',
    bar: '<button class="open" popovertarget="contents">Contents</button>\n',
    body: `<div class="columns">
<nav id="contents" popover aria-label="Contents">
${sections.map(section => renderSection(section, guide)).join('\n')}
</nav>
<main id="main" class="text">
${guide.html}${renderNeighbours(guide, sections)}</main>
</div>`,
  })
}

/** Every guide with its first sentence. */
export function renderGuideIndex(sections: Sections): string {
  const list = sections.map(({ folder, title, guides }) => {
    const items = guides.map(
      guide => `<li>${linkTo(guide)}<p>${escapeHtml(guide.summary)}</p></li>`,
    )
    return `<section id="${folder || 'handbook'}">
<h2>${escapeHtml(title)}</h2>
<ul class="cards">
${items.join('\n')}
</ul>
</section>`
  })
  return renderSitePage({
    title: 'Guides – Outset',
    part: 'guides',
    body: `<main id="main" class="index">
<h1>Guides</h1>
<p>How the service is used, run and built. Each call with its fields, answers and examples stands in
the <a href="/docs">reference</a>.</p>
${list.join('\n')}
</main>`,
  })
}

const MOST_UNFOLDED = 12

function renderSection({ title, guides }: GuideSection, current: Guide): string {
  const items = guides.map(guide =>
    guide.path === current.path
      ? `<li>${linkTo(guide, ' aria-current="page"')}${renderHeadings(guide)}</li>`
      : `<li>${linkTo(guide)}</li>`,
  )
  const list = `<ul>\n${items.join('\n')}\n</ul>`
  if (guides.length <= MOST_UNFOLDED) return `<h2>${escapeHtml(title)}</h2>\n${list}`
  const open = guides.some(({ path }) => path === current.path) ? ' open' : ''
  return `<details${open}><summary>${escapeHtml(title)}</summary>\n${list}</details>`
}

function renderHeadings({ headings }: Guide): string {
  if (headings.length < 2) return ''
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
  return `\n<ul>\n${items.join('\n')}\n</ul>`
}

function renderNeighbours(current: Guide, sections: Sections): string {
  const all = sections.flatMap(({ guides }) => guides)
  const at = all.findIndex(({ path }) => path === current.path)
  const [before, after] = [all[at - 1], all[at + 1]]
  return `<nav class="neighbours" aria-label="Before and after">
${before ? linkTo(before, ' rel="prev"') : ''}
${after ? linkTo(after, ' rel="next"') : ''}
</nav>
`
}

function linkTo({ path, title }: Guide, attributes = ''): string {
  return `<a href="/docs/${path}"${attributes}>${escapeHtml(title)}</a>`
}
