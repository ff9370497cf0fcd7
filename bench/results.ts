import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
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

const FILE = join(import.meta.dirname, 'RESULTS.md')

type Section = { title: string; rows: Row[] }

/** A run of a few sections leaves the others as they are, and says in its own when it was. */
export async function writeSections(sections: readonly Section[]) {
  const [head = '', ...others] = (await readFile(FILE, 'utf8')).split(/^(?=## )/m)
  for (const { title, rows } of sections) {
    const text = [`## ${title}`, '', runLine(), '', ...table(rows), ''].join('\n')
    const at = others.findIndex(other => other.startsWith(`## ${title}\n`))
    others.splice(at === -1 ? others.length : at, at === -1 ? 0 : 1, `${text}\n`)
    process.stdout.write(`${text}\n`)
  }
  const whole = [head, ...others].map(part => part.trimEnd())
  await writeFile(FILE, `${whole.join('\n\n')}\n`)
}

export async function writeResults(sections: readonly Section[]) {
  const text = [
    '# Benchmark results',
    '',
    'Made by `npm run bench`. Each figure stands beside its control, measured in turns in the same',
    'run: the ratio counts, absolute numbers move with the machine. CPU is the same ratio by the',
    'processor time of the servers, which moves less when other work runs beside them.',
    '',
    runLine(),
    '',
    ...sections.flatMap(({ title, rows }) => [`## ${title}`, '', ...table(rows), '']),
  ].join('\n')
  await writeFile(FILE, text)
  process.stdout.write(`${text}\n`)
}

/** When and on what. A load above the cores says that others worked on the machine too. */
function runLine(): string {
  const [model = ''] = cpus().map(cpu => cpu.model.trim())
  return [
    new Date().toISOString().slice(0, 10),
    `Node ${process.version}`,
    `${cpus().length} × ${model}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${process.arch}`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    `commit ${commit()}`,
  ].join(' · ')
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
