import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findTarget, type KnownPages } from './link-target.ts'
import { type RenderedGuide, renderGuide } from './render-guide.ts'

/** One page of the documentation, at `/docs/` and its path. */
export type Guide = RenderedGuide & { path: string }
export type GuideSection = { folder: string; title: string; guides: Guide[] }

/** The folders of `docs` whose pages are shown, in the order of the navigation. */
const SECTIONS = [
  { folder: 'guides', title: 'Guides' },
  { folder: '', title: 'Handbook' },
  { folder: 'runbooks', title: 'Runbooks' },
  { folder: 'algorithms', title: 'How it works' },
  { folder: 'adr', title: 'Decisions' },
]

const PAGE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/

/** Every page there is: whoever adds a file to one of the folders adds it to the site. */
export async function makeGuides(root: string): Promise<GuideSection[]> {
  const files = await Promise.all(SECTIONS.map(({ folder }) => findFiles(root, folder)))
  const pages: KnownPages = new Map(files.flat().map(file => [file, addressOf(file)]))
  for (const { folder } of SECTIONS) pages.set(join(folder, 'README.md'), indexAddressOf(folder))
  const sections = await Promise.all(
    SECTIONS.map(async (section, index) => ({
      ...section,
      guides: await Promise.all((files[index] ?? []).map(file => makeGuide(root, file, pages))),
    })),
  )
  return sections.filter(({ guides }) => guides.length > 0)
}

/** Where the index of all pages shows a folder. */
function indexAddressOf(folder: string): string {
  return `/docs/guides#${folder || 'handbook'}`
}

function addressOf(file: string): string {
  return `/docs/${file.replace(/\.md$/, '')}`
}

/** An installation that has no such folder shows none of its pages. */
async function findFiles(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder)).catch(() => [])
  return names
    .filter(name => PAGE_NAME.test(name))
    .sort()
    .map(name => join(folder, name))
}

async function makeGuide(root: string, file: string, pages: KnownPages): Promise<Guide> {
  const text = await readFile(join(root, file), 'utf8')
  const rendered = renderGuide(text, link => findTarget({ link, from: file, pages }))
  return { ...rendered, path: file.replace(/\.md$/, ''), title: rendered.title || basename(file) }
}
