import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, median, spread } from './measure.ts'

/** A row of the result: a figure beside its control, and the goal that it is held to. */
export type Row = {
  work: string
  figure: string
  control: string
  ratio: number | null
  /** The control's processor time by ours: what the ratio would be if nothing else ran. */
  cpuRatio?: number | null
  goal: string
  met: boolean | null
  note: string
}

export function compare(comparison: {
  work: string
  goal: number | null
  subject: readonly Figure[]
  control: readonly Figure[]
}): Row {
  const { work, goal, subject, control } = comparison
  const rates = subject.map(figure => figure.perSecond)
  const ratio = median(rates) / median(control.map(figure => figure.perSecond))
  const wrong = subject.reduce((sum, figure) => sum + figure.wrong, 0)
  const p99 = median(subject.map(figure => figure.p99Ms))
  return {
    work,
    figure: `${perSecond(subject)} (p99 ${p99} ms)`,
    control: perSecond(control),
    ratio,
    cpuRatio: cpuRatioOf(subject, control),
    goal: goal === null ? '–' : `≥ ${goal}`,
    met: goal === null ? null : ratio >= goal && wrong === 0,
    note: wrong === 0 ? `± ${Math.round(spread(rates) * 100)} %` : `${wrong} wrong answers`,
  }
}

function cpuRatioOf(subject: readonly Figure[], control: readonly Figure[]): number | null {
  const [ours, theirs] = [subject, control].map(figures =>
    figures.flatMap(({ cpuMicros }) => (cpuMicros === null ? [] : [cpuMicros])),
  )
  if (!ours?.length || !theirs?.length) return null
  return median(theirs) / median(ours)
}

export async function writeResults(sections: readonly { title: string; rows: Row[] }[]) {
  const text = [
    '# Benchmark results',
    '',
    'Made by `npm run bench`. Each figure stands beside its control, measured in turns in the same',
    'run: the ratio counts, absolute numbers move with the machine. CPU is the same ratio by the',
    'processor time of the servers, which moves less when other work runs beside them.',
    '',
    `${new Date().toISOString().slice(0, 10)} · Node ${process.version} · ${cpus().length} × ` +
      `${cpus()[0]?.model.trim()} · ${Math.round(totalmem() / 2 ** 30)} GiB · ` +
      `${process.platform} ${process.arch} · commit ${commit()}`,
    '',
    ...sections.flatMap(({ title, rows }) => [`## ${title}`, '', ...table(rows), '']),
  ].join('\n')
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), text)
  process.stdout.write(`${text}\n`)
}

function table(rows: readonly Row[]): string[] {
  return [
    '| Work | Outset | Control | Ratio | CPU | Goal | |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(row => {
      const verdict = row.met === null ? '' : row.met ? '✓' : '✗'
      const ratios = [row.ratio, row.cpuRatio ?? null].map(ratio => ratio?.toFixed(2) ?? '–')
      const end = [row.goal, `${verdict} ${row.note}`]
      return `| ${[row.work, row.figure, row.control, ...ratios, ...end].join(' | ')} |`
    }),
  ]
}

function perSecond(figures: readonly Figure[]): string {
  return `${Math.round(median(figures.map(figure => figure.perSecond))).toLocaleString('en')}/s`
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
