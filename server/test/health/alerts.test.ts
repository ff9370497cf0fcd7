import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLogger } from '#integrations/logger.ts'
import { recordOperation } from '#store/jobs.ts'
import { makeBookable } from '../support/bookings.ts'
import { findProgram, foundWord } from '../support/find-program.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { setRate } from '../support/world.ts'
import { readMetrics } from './read-metrics.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OUTSET = join(ROOT, 'cli/bin/outset.mjs')
const read = (path: string) => readFile(join(ROOT, path), 'utf8')

type Rule = { alert: string; expr: string; severity: string; runbookUrl: string }

let service: TestService
let rules: Rule[]
/** What can be measured, with the labels that it carries. */
const labelsOf = new Map<string, Set<string>>()

beforeAll(async () => {
  rules = readRules(await read('ops/prometheus/alerts.yaml'))
  // Nothing listens there: whether Redis and a replica are there is told all the same.
  const away = {
    redisUrl: 'redis://127.0.0.1:1/',
    databaseReplicaUrl: 'postgres://127.0.0.1:1/none',
  }
  service = await openTestService(away)
  await useEverything()
  const other = await openTestService({ databaseUrl: service.databaseUrl })
  const { text } = await service.send({ path: '/metrics' })
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const end of ends) labelsOf.set(name + end, new Set())
  }
  for (const { name, labels } of [...(await readMetrics(service)), ...(await readMetrics(other))]) {
    for (const label of Object.keys(labels)) labelsOf.get(name)?.add(label)
  }
  await other.close()
  // Prometheus's own: whether it reached what it reads.
  labelsOf.set('up', new Set(['job', 'instance']))
})
afterAll(() => service.close())

/** So that every kind of line has been written once. */
async function useEverything(): Promise<void> {
  const sale = await makeBookable(service)
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  const url = 'http://127.0.0.1:9/'
  await sale.call.post('/v1/webhook-endpoints', { url, types: ['booking.created'] })
  await sale.book()
  const hold = { method: 'POST', path: '/v1/public/holds', key: sale.site.key, body: {} } as const
  await service.send(hold)
  await service.deps.runDueJobs()
  for (const error of [null, 'tried']) {
    await recordOperation(service.db, { name: 'backup', at: service.now(), error })
  }
}

function readRules(text: string): Rule[] {
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map(rule => ({
      alert: rule.split('\n', 1)[0] ?? '',
      expr: /^ {8}expr: '(.*)'$/m.exec(rule)?.[1] ?? '',
      severity: /severity: (\w+)/.exec(rule)?.[1] ?? '',
      runbookUrl: /runbook_url: (\S+)/.exec(rule)?.[1] ?? '',
    }))
}

// What the language itself has, of what the rules use.
const WORDS = new Set(
  'sum max min count rate increase absent histogram_quantile time vector by or and unless on'.split(
    ' ',
  ),
)
/** Given by Prometheus to everything that it reads. */
const OF_PROMETHEUS = new Set(['instance'])

/** What an expression asks for that nobody measures. */
function faultsOf(expr: string): string[] {
  const faults: string[] = []
  const inBrackets: string[] = []
  const bare = expr
    .replaceAll(/(\w+)\{([^}]*)\}/g, (_, name: string, matchers: string) => {
      for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
        if (!labelsOf.get(name)?.has(label)) faults.push(`${name} has no label ${label}`)
      }
      return name
    })
    .replaceAll(/\bby \(([^)]*)\)/g, (_, names: string) => {
      inBrackets.push(...names.split(',').map(name => name.trim()))
      return 'by'
    })
    .replaceAll(/\[\w+\]/g, '')
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([name]) => name)
  const metrics = names.filter(name => !WORDS.has(name))
  if (metrics.length === 0) faults.push('asks for nothing')
  for (const name of metrics) if (!labelsOf.has(name)) faults.push(`no metric ${name}`)
  for (const label of inBrackets) {
    const isKnown = metrics.some(name => labelsOf.get(name)?.has(label))
    if (!isKnown && !OF_PROMETHEUS.has(label)) faults.push(`no label ${label}`)
  }
  return faults
}

describe('alerts, dashboard and runbooks [O-WATCH-09]', () => {
  test('an expression that asks for what nobody measures is found', () => {
    expect(faultsOf('sum(rate(mails_totl[5m]))')).toEqual(['no metric mails_totl'])
    expect(faultsOf('mails_total{result="x"}')).toEqual(['mails_total has no label result'])
    expect(faultsOf('sum by (colour) (mails_total)')).toEqual(['no label colour'])
  })

  test('every rule asks for metrics and labels that exist', () => {
    expect(rules.length).toBeGreaterThan(15)
    expect(rules.flatMap(({ alert, expr }) => faultsOf(expr).map(f => `${alert}: ${f}`))).toEqual(
      [],
    )
    expect(new Set(rules.map(({ severity }) => severity))).toEqual(new Set(['page', 'ticket']))
  })

  test('no metric has a label that Prometheus itself gives, and renames where it meets it', () => {
    const own = [...labelsOf].filter(([name]) => name !== 'up')
    const taken = own.filter(([, labels]) => labels.has('job') || labels.has('instance'))
    expect(taken.map(([name]) => name)).toEqual([])
  })

  test('Prometheus is told to read these rules, under the name of the job that they ask for', async () => {
    const recipe = await read('ops/prometheus/prometheus.yaml')
    expect(recipe).toMatch(/^rule_files: \[alerts\.yaml\]$/m)
    const jobs = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/job="(\w+)"/g)].map(([, job]) => job),
    )
    expect(new Set(jobs)).toEqual(new Set(['outset']))
    expect(recipe).toContain('- job_name: outset\n')
  })

  test('every panel of the dashboard does', async () => {
    const faults = (await readPanels()).flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => faultsOf(expr).map(fault => `${title}: ${fault}`)),
    )
    expect(faults).toEqual([])
  })

  test('no runbook sends anybody back to a release that would not start', async () => {
    for (const name of await readdir(join(ROOT, 'docs/runbooks'))) {
      const page = await read(`docs/runbooks/${name}`)
      if (!/release before|previous release|go back|roll back/i.test(page)) continue
      expect(page, name).toContain('(../operations.md#the-way-back)')
      expect(page, name).not.toMatch(/runs on the newer schema/)
    }
  })

  test('every command that a runbook names is one', async () => {
    const pages = await readdir(join(ROOT, 'docs/runbooks'))
    const texts = await Promise.all(pages.map(name => read(`docs/runbooks/${name}`)))
    const named = texts.join('\n').matchAll(/`(?:npx )?outset ([a-z-]+)/g)
    const { stdout } = await promisify(execFile)(process.execPath, [OUTSET, '--help'])
    const known = [...stdout.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
    for (const [, command] of named) expect(known).toContain(command)
  })

  test('every alert has a runbook, every runbook an alert, and the index names all', async () => {
    const pages = (await readdir(join(ROOT, 'docs/runbooks'))).filter(name => name !== 'README.md')
    const [, home] = /git clone (\S+)\.git/.exec(await read('README.md')) ?? []
    const addresses = pages.map(name => `${home}/blob/main/docs/runbooks/${name}`)
    expect(rules.map(rule => rule.runbookUrl).sort()).toEqual(addresses.sort())
    const index = await read('docs/runbooks/README.md')
    for (const { alert, runbookUrl, severity } of rules) {
      const name = runbookUrl.split('/').at(-1)
      const page = await read(`docs/runbooks/${name}`)
      expect(page).toMatch(new RegExp(`^# ${alert}\n`))
      expect(page).toContain(`Severity \`${severity}\``)
      for (const part of ['## What to look at', '## What to do', 'alerts.yaml', 'outset.json']) {
        expect(page).toContain(part)
      }
      expect(index).toContain(`[${alert}](${name})`)
    }
  })
})

test('how much of the disk is free is measured, and a full one has words in the log [O-WATCH-17]', async () => {
  const measured = (await readMetrics(service)).find(({ name }) => name === 'disk_free_bytes')
  expect(Number(measured?.value)).toBeGreaterThan(1024)
  const lines: string[] = []
  const log = openLogger('error', { write: line => void lines.push(line) })
  const full = Object.assign(new Error('could not extend file "base/5/canary"'), { code: '53100' })
  full.name = 'PostgresError'
  log.error({ err: full }, 'request failed')
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toMatchObject({ code: '53100', message: expect.stringContaining('is full') })
  expect(lines[0]).not.toContain('canary')
})

test('of every alert series show when it fires and when it does not [O-WATCH-15]', async () => {
  const texts = await Promise.all((await listSeries()).map(file => read(`ops/prometheus/${file}`)))
  const shown = texts.join('\n').split("- expr: '").slice(1)
  const ofAlert = (alert: string) => shown.filter(text => text.includes(`alertname="${alert}"`))
  const isSilent = (text: string) => text.includes('exp_samples: []')
  const fires = (text: string) => text.includes('alertstate="firing"') && !isSilent(text)
  const unshown = rules.filter(
    ({ alert }) => !ofAlert(alert).some(fires) || !ofAlert(alert).some(isSilent),
  )
  expect(unshown.map(({ alert }) => alert)).toEqual([])
})

/** As seen from the rules. */
async function listSeries(): Promise<string[]> {
  return (await readdir(join(ROOT, 'ops/prometheus/tests'))).map(name => `tests/${name}`)
}

const PROMTOOL = findProgram('promtool')
const promtool = (args: string[]) =>
  promisify(execFile)(PROMTOOL ?? '', args, { cwd: join(ROOT, 'ops/prometheus') })

describe.skipIf(PROMTOOL === null)(`as promtool reads them ${foundWord(PROMTOOL)}`, () => {
  test('rules fire when they should and stay silent when they should [O-WATCH-15]', async () => {
    const files = await listSeries()
    const { stdout } = await promtool(['test', 'rules', ...files])
    expect(stdout.match(/SUCCESS/g)).toHaveLength(files.length)
  })

  test('Prometheus takes its configuration and all rules [O-WATCH-15]', async () => {
    const { stdout } = await promtool(['check', 'config', 'prometheus.yaml'])
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`)
  })

  test('every query of the dashboard is one [O-WATCH-15]', async () => {
    const asked = (await readPanels()).flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(asked.length).toBeGreaterThan(15)
    expect(await checkQueries(asked)).toContain(`SUCCESS: ${asked.length} rules found`)
    await expect(checkQueries([...asked, 'sum(rate(mails_total))'])).rejects.toThrow(
      'expected type range vector',
    )
  })
})

/** As rules that record them, which is how promtool takes a query without a server. */
async function checkQueries(queries: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outset-queries-'))
  const rules = queries.map((expr, at) => ({ record: `query_${at}`, expr }))
  const file = join(folder, 'queries.yaml')
  try {
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    return (await promtool(['check', 'rules', file])).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readPanels(): Promise<Panel[]> {
  return JSON.parse(await read('ops/grafana/outset.json')).panels
}

type Panel = { title: string; targets: { expr: string }[] }
