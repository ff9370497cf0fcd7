import { PARTS, type PartId } from './part-of-page.ts'

export interface GuidePart {
  id: PartId
  title: string
  /** Paragraphs and lists; pictures are left to the guide's own page. */
  blocks: readonly Block[]
  /** All of it in the form in which words are looked for. */
  found: string
}

export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] }

/** The parts of a guide begin with its second headings; what stands before them is left out. */
export function readGuide(markdown: string): GuidePart[] {
  const [, ...sections] = markdown.split(/^## /m)
  // A part that nobody named would move the names of all parts after it.
  if (sections.length !== PARTS.length)
    throw new Error(`A guide of ${PARTS.length} parts has ${sections.length} headings.`)
  return PARTS.map((id, index) => {
    const [title = '', ...lines] = sections[index]?.split('\n') ?? []
    const blocks = readBlocks(lines.join('\n'))
    return { id, title: title.trim(), blocks, found: foldWords(`${title} ${lines.join(' ')}`) }
  })
}

function readBlocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block !== '' && !block.startsWith('!['))
    .map(block => {
      if (!block.startsWith('- ')) return { kind: 'text', text: joined(block) }
      const items = block.split(/^- /m).slice(1)
      return { kind: 'list', items: items.map(joined) }
    })
}

const joined = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The parts in which all of the words are, from wherever in a word on. */
export function findParts(guide: readonly GuidePart[], typed: string): readonly GuidePart[] {
  const words = foldWords(typed).split(' ').filter(Boolean)
  return guide.filter(({ found }) => words.every(word => found.includes(word)))
}

/** Without capitals, accents, and the signs of Arabic that people leave out when they type. */
function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}
