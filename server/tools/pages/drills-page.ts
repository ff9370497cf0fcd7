/** Where and when drills were run, for the rows that they leave on the page. */
export type DrillRun = { date: string; version: string; machine: string }

type Drill = { name: string; figures: string; run: DrillRun }

/**
 * The page with what a run printed in place of what it had about the same drills. Drills that did
 * not run, or failed, keep the row of the last run that went well, with its date.
 */
export function writeDrillsPage(page: string, printed: readonly string[], run: DrillRun): string {
  const drills = new Map(readRows(page).map(drill => [drill.name, drill]))
  for (const line of printed) {
    const at = line.indexOf(': ')
    if (at === -1) throw new Error(`A figure does not say which drill it is of: ${line}`)
    const name = asCell(line.slice(0, at))
    drills.set(name, { name, figures: asCell(line.slice(at + 2)), run })
  }
  const rows = [...drills.values()]
    .sort((left, right) => left.name.localeCompare(right.name, 'en'))
    .map(
      ({ name, figures, run }) =>
        `| ${[name, figures, run.date, run.version, run.machine].join(' | ')} |`,
    )
  return `${[PREFACE, ...rows].join('\n')}\n`
}

const HEAD = '| Drill | Figures | Date | Version | Machine |'
const RULE = '|---|---|---|---|---|'

const PREFACE = `# Drills

What has been tried on the whole service, and the figures that it printed: processes and databases
killed under load, restarts, upgrades, restores. \`npm run test:faults\` runs them in full and
writes this page; \`npm test\` runs most of them in a short form that prints nothing. A row is what
the last run that went well printed: nothing is lost, doubled or failed where it does not say so,
because the drill would have failed. Times are those of the machine named, with whatever else it did
then: \`load\` is how many processes wanted to run when the drills began, for so many cores.

${HEAD}
${RULE}`

function readRows(page: string): Drill[] {
  const lines = page.split('\n')
  const rows = lines.slice(lines.indexOf(RULE) + 1).filter(line => line.startsWith('| '))
  if (!lines.includes(RULE)) return []
  return rows.map(line => {
    const [name = '', figures = '', date = '', version = '', machine = ''] = line
      .slice(2, -2)
      .split(' | ')
    return { name, figures, run: { date, version, machine } }
  })
}

/** What would end a cell of the table. */
function asCell(text: string): string {
  return text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim()
}
