import type { Area, Statement } from '../conformance/read-statements.ts'
import type { LabelUses } from '../conformance/test-labels.ts'

const KINDS = [
  {
    letter: 'R',
    title: 'Requirements',
    example: 'R-AUTH-12',
    about: 'what the interface promises',
  },
  { letter: 'G', title: 'Decisions', example: 'G-26', about: 'where the interface is silent' },
  { letter: 'D', title: 'Further decisions', example: 'D-07', about: 'made while building' },
  { letter: 'T', title: 'Threats', example: 'T-KEY-2', about: 'a defence that a test attacks' },
  {
    letter: 'S',
    title: 'Storefront',
    example: 'S-BOOK-03',
    about: 'what a visitor of the shop can do',
  },
  {
    letter: 'P',
    title: 'Portal',
    example: 'P-TODAY-01',
    about: 'what the people of a seller and of the platform can do',
  },
  {
    letter: 'O',
    title: 'Operations',
    example: 'O-MAIL-01',
    about: 'what whoever runs an installation can rely on',
  },
  {
    letter: 'M',
    title: 'Money from outside',
    example: 'M-CARD-01',
    about: 'what every provider of payments keeps to',
  },
  { letter: 'F', title: 'Drills', example: 'F4', about: 'a fault or a load, and what must hold' },
  { letter: 'I', title: 'Invariants', example: 'I1', about: 'what holds of all bookings, always' },
] as const

/** Every statement with the tests that show it. */
export function writeConformancePage(areas: readonly Area[], uses: LabelUses): string {
  const parts = KINDS.flatMap(({ letter, title }) => {
    const own = areas.filter(({ prefix }) => prefix.startsWith(letter))
    return [`## ${title}`, ...own.flatMap(area => writeArea(area, uses))]
  })
  return `${[PREFACE, writeSummary(areas, uses), ...parts].join('\n\n')}\n`
}

const PREFACE = `# Conformance

What the service keeps to, statement by statement, and the tests that show it. A test carries the
label of what it shows in brackets at the end of its name, so a search for the label finds it.

Made by \`npm run docs\` from the names of the tests and the statements in
\`server/tools/conformance/statements/\`. To add a statement, write
\`- R-AUTH-37: One sentence that a test can show.\` into the file of its area there, with the next
free number, and end the name of a test with \`[R-AUTH-37]\`. \`npm test\` fails for a label
without a statement and for a statement without a test. One that no test can show is followed by a
line \`  - No test: \` that says how it is kept instead.

| Label | What it names |
|---|---|
${KINDS.map(({ example, title, about }) => `| \`${example}\` | ${title}: ${about} |`).join('\n')}`

function writeSummary(areas: readonly Area[], uses: LabelUses): string {
  const rows = KINDS.flatMap(({ letter }) => {
    const own = areas.filter(({ prefix }) => prefix.startsWith(letter))
    const all = own.flatMap(({ statements }) => statements)
    const each = own.map(
      area => `| ${linkTo(area)} | ${area.about} | ${count(area.statements, uses)} |`,
    )
    return own.length > 1 ? [...each, `| ${letter} | all of them | ${count(all, uses)} |`] : each
  })
  return ['| Area | About | Shown |', '|---|---|---|', ...rows].join('\n')
}

function count(statements: readonly Statement[], uses: LabelUses): string {
  return `${statements.filter(({ label }) => uses.has(label)).length} of ${statements.length}`
}

function writeArea({ prefix, about, statements }: Area, uses: LabelUses): string[] {
  const rows = statements.map(({ label, text, untested }) => {
    const links = (uses.get(label) ?? []).map(link)
    const shown = untested === null ? links : [...links, `No test: ${untested}`]
    return `| ${[label, text, shown.join('<br>')].map(escapeCell).join(' | ')} |`
  })
  const table = ['| Label | Statement | Tests |', '|---|---|---|', ...rows].join('\n')
  return [`### ${prefix}: ${about}`, table]
}

/** To the heading of an area, by the anchor that Markdown viewers give it. */
function linkTo({ prefix, about }: Area): string {
  const anchor = `${prefix} ${about}`
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
  return `[${prefix}](#${anchor})`
}

function link(file: string): string {
  const name = file.replace(/^server\/test\//, '').replace(/\.test\.ts$/, '')
  return `[${name.replace('/test/', '/')}](../${file})`
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
