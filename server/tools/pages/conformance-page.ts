import { CONFORMANCE_NOTES } from '../conformance-notes.ts'
import { REQUIREMENT_AREAS, THREATS } from '../known-labels.ts'

/** Which test files carry a label. */
export type LabelUses = ReadonlyMap<string, readonly string[]>

/** Which requirements and threats are shown by which tests. */
export function writeConformancePage(uses: LabelUses): string {
  const parts = [
    PREFACE,
    '## Requirements',
    writeSummary(uses),
    ...Object.keys(REQUIREMENT_AREAS).flatMap(area => writeArea(area, uses)),
    '## Threats',
    writeThreats(uses),
    '## Shown otherwise than by a test',
    writeNotes(),
  ]
  return `${parts.join('\n\n')}\n`
}

const PREFACE = `# Conformance

Made by \`npm run docs\` from the names of the tests; the last part is kept by hand in
\`server/tools/conformance-notes.ts\`.

The interface is kept as a list of short, testable statements, each with a label. A test that shows
one carries its label in brackets at the end of its name, so that a search for the label finds it.

| Label | What it names |
|---|---|
| \`R-AUTH-12\` | a requirement of the interface: area and number |
| \`G-26\` | a decision where the interface leaves something open |
| \`D-07\` | a further decision |
| \`T-KEY-2\` | a threat, with the defence that a test attacks |
| \`F4\` | a drill with a fault or a load |
| \`I1\` | an invariant that must hold after every drill |`

function labelsOf(area: string): string[] {
  const count = REQUIREMENT_AREAS[area]?.count ?? 0
  return Array.from({ length: count }, (_, i) => `R-${area}-${String(i + 1).padStart(2, '0')}`)
}

function isCovered(label: string, uses: LabelUses): boolean {
  return uses.has(label) || label in CONFORMANCE_NOTES
}

function writeSummary(uses: LabelUses): string {
  const rows = Object.entries(REQUIREMENT_AREAS).map(([area, { about, count }]) => {
    const shown = labelsOf(area).filter(label => isCovered(label, uses)).length
    return { row: `| ${area} | ${about} | ${shown} of ${count} |`, shown, count }
  })
  const sum = (pick: (row: { shown: number; count: number }) => number) =>
    rows.reduce((total, row) => total + pick(row), 0)
  return [
    '| Area | About | Shown |',
    '|---|---|---|',
    ...rows.map(({ row }) => row),
    `| | all | ${sum(row => row.shown)} of ${sum(row => row.count)} |`,
  ].join('\n')
}

function writeArea(area: string, uses: LabelUses): string[] {
  const labels = labelsOf(area)
  const shown = labels.filter(label => uses.has(label))
  if (shown.length === 0) return []
  const open = labels.filter(label => !isCovered(label, uses))
  return [
    `### ${area}: ${REQUIREMENT_AREAS[area]?.about}`,
    writeTable(shown, uses),
    ...(open.length > 0 ? [`Not shown yet: ${open.join(', ')}.`] : []),
  ]
}

function writeThreats(uses: LabelUses): string {
  const labels = Object.entries(THREATS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, i) => `T-${area}-${i + 1}`),
  )
  const shown = labels.filter(label => uses.has(label))
  const open = labels.filter(label => !isCovered(label, uses))
  const rest = open.length > 0 ? `\n\nNot shown yet: ${open.join(', ')}.` : ''
  return `${writeTable(shown, uses)}${rest}`
}

function writeTable(labels: readonly string[], uses: LabelUses): string {
  const rows = labels.map(
    label => `| ${label} | ${(uses.get(label) ?? []).map(link).join('<br>')} |`,
  )
  return ['| Label | Tests |', '|---|---|', ...rows].join('\n')
}

function link(file: string): string {
  return `[${file}](../server/test/${file})`
}

function writeNotes(): string {
  const rows = Object.entries(CONFORMANCE_NOTES).map(([label, why]) => `| ${label} | ${why} |`)
  return ['| Label | How it is kept |', '|---|---|', ...rows].join('\n')
}
