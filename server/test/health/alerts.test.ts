import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOperation } from '#store/jobs/operation-runs.ts'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { setRate } from '../support/world.ts'
import { readMetrics } from './read-metrics.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFile(join(ROOT, path), 'utf8')

type Rule = { alert: string; expr: string; severity: string; runbook: string }

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
      runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? '',
    }))
}

// What the language itself has, of what the rules use.
const WORDS = new Set(
  'sum max min count rate increase absent histogram_quantile time vector by or'.split(' '),
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

  test('every panel of the dashboard does', async () => {
    const { panels } = JSON.parse(await read('ops/grafana/outset.json'))
    const faults = panels.flatMap(({ title, targets }: Panel) =>
      targets.flatMap(({ expr }) => faultsOf(expr).map(fault => `${title}: ${fault}`)),
    )
    expect(faults).toEqual([])
  })

  test('every alert has a runbook, every runbook an alert, and the index names all', async () => {
    const pages = (await readdir(join(ROOT, 'docs/runbooks'))).filter(name => name !== 'README.md')
    const wanted = rules.map(({ runbook }) => runbook)
    expect(pages.map(name => `docs/runbooks/${name}`).sort()).toEqual(wanted.toSorted())
    const index = await read('docs/runbooks/README.md')
    for (const { alert, runbook, severity } of rules) {
      const page = await read(runbook)
      expect(page).toMatch(new RegExp(`^# ${alert}\n`))
      expect(page).toContain(`Severity \`${severity}\``)
      for (const part of ['## What to look at', '## What to do', 'alerts.yaml', 'outset.json']) {
        expect(page).toContain(part)
      }
      expect(index).toContain(`[${alert}](${runbook.split('/').at(-1)})`)
    }
  })
})

type Panel = { title: string; targets: { expr: string }[] }
