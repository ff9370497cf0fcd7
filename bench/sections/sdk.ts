import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOutset } from '../../sdk/src/website.ts'
import { median, spread } from '../measure.ts'
import type { Row } from '../results.ts'
import { startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEY = { 'svc-publishable-key': 'pk_demo_direct' }
const ROUNDS = 5
const SECONDS = 2

/** What the SDK costs over what one would write by hand, and what it costs a compiler. */
export async function benchSdk(): Promise<Row[]> {
  const outset = await startOutset()
  try {
    await liftLimits(outset)
    return [...(await callRows(outset.url)), ...(await typeRows())]
  } finally {
    await outset.stop()
  }
}

type Caller = { name: string; call: () => Promise<unknown> }

async function callRows(baseUrl: string): Promise<Row[]> {
  const { products } = createOutset({ baseUrl, key: 'pk_demo_direct' })
  const url = `${baseUrl}/v1/public/products`
  const first = await fetch(url, { headers: KEY })
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  const kept = await first.text()
  const rates = await inTurns([
    { name: 'fetch', call: async () => (await fetch(url, { headers: KEY })).json() },
    {
      name: 'fetch with a tag',
      call: async () => {
        const answer = await fetch(url, { headers: { ...KEY, ...tag } })
        if (answer.status !== 304) throw new Error(`${answer.status} is no 304`)
        await answer.text()
        return JSON.parse(kept)
      },
    },
    { name: 'kept', call: () => products.list() },
    { name: 'asked again', call: () => products.list({}, { fresh: true }) },
  ])
  return [
    rateRow('products.list() from the kept cache, beside bare fetch', rates, ['kept', 'fetch']),
    rateRow('the same with a 304, beside bare fetch of the whole list', rates, [
      'asked again',
      'fetch',
    ]),
    rateRow('the same, beside bare fetch that sends the tag and reads what it kept', rates, [
      'asked again',
      'fetch with a tag',
    ]),
  ]
}

/** One call after the other, because several at a time would be one request of the SDK. */
async function inTurns(callers: readonly Caller[]): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(callers.map(({ name }) => [name, []]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, call } of callers) {
      const rate = await callsPerSecond(call)
      // The first round only warms up.
      if (round >= 0) rates.get(name)?.push(rate)
    }
  }
  return rates
}

async function callsPerSecond(call: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  let count = 0
  while (performance.now() - begunMs < SECONDS * 1000) {
    await call()
    count += 1
  }
  return count / ((performance.now() - begunMs) / 1000)
}

function rateRow(
  work: string,
  rates: ReadonlyMap<string, number[]>,
  [subject, control]: [string, string],
): Row {
  const [ours, theirs] = [rates.get(subject) ?? [], rates.get(control) ?? []]
  const ratio = median(ours) / median(theirs)
  const shown = (figures: number[]) => `${Math.round(median(figures)).toLocaleString('en')}/s`
  return {
    work,
    figure: shown(ours),
    control: shown(theirs),
    ratio,
    goal: '≥ 0.9',
    met: ratio >= 0.9,
    note: `± ${Math.round(spread(ours) * 100)} %`,
  }
}

const COMPILERS = [
  ['5.9', 'tools/typescript-5.9/node_modules'],
  ['7', 'node_modules'],
] as const

const PROGRAM = `
import { attempt, createOutset, formatMoney, OutsetError } from '@outset/sdk'
const outset = createOutset({ baseUrl: 'http://127.0.0.1', key: 'pk_1' })
const page = await outset.products.list({ template: ['day_tour'], city: 'petra' })
const got = await attempt(outset.holds.create({ option_id: 'o', start: 's', units: [] }))
if (!got.ok && got.problem.code === 'NotEnoughCapacity') got.problem.details.remaining
export const shown = page.data.map(card => card.from_price && formatMoney(card.from_price, 'en'))
export const isSoldOut = (error: unknown) => error instanceof OutsetError && error.is('SoldOut')
`

// Nothing of the browser's types is looked at for a program that uses none of them.
const BARE_PROGRAM = "export const got = await (await fetch('http://127.0.0.1')).json()"

/** How much longer a compiler checks a program that uses the SDK than one that only fetches. */
async function typeRows(): Promise<Row[]> {
  const folder = join(WORK, 'types')
  await mkdir(join(folder, 'node_modules/@outset'), { recursive: true })
  await symlink(join(ROOT, 'sdk'), join(folder, 'node_modules/@outset/sdk'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeProgram(folder, 'fetches', BARE_PROGRAM)
  await writeProgram(folder, 'uses', PROGRAM)
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'sdk'], {
    cwd: ROOT,
  })
  return COMPILERS.map(([version, packages]) => {
    const compiler = join(ROOT, packages, 'typescript/bin/tsc')
    // The best of a few: whatever else the machine does makes it longer, and nothing shorter.
    const [uses = 0, fetches = 0] = ['uses', 'fetches'].map(name =>
      Math.min(...Array.from({ length: ROUNDS }, () => checkSeconds(join(folder, name), compiler))),
    )
    return {
      work: `type check of a program that uses the SDK, TypeScript ${version}`,
      figure: `${uses.toFixed(3)} s`,
      control: `${fetches.toFixed(3)} s for one with a bare fetch`,
      ratio: null,
      goal: '≤ 0.1 s more',
      met: uses - fetches <= 0.1,
      note: '',
    }
  })
}

async function writeProgram(folder: string, name: string, text: string): Promise<void> {
  const language = { module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] }
  const compilerOptions = { ...language, strict: true, noEmit: true, skipLibCheck: true }
  await writeFile(join(folder, `${name}.ts`), text)
  await writeFile(
    join(folder, `${name}.json`),
    JSON.stringify({ compilerOptions, files: [`${name}.ts`] }),
  )
}

function checkSeconds(program: string, compiler: string): number {
  const args = [compiler, '-p', `${program}.json`, '--extendedDiagnostics']
  const text = execFileSync(process.execPath, args, { encoding: 'utf8' })
  return Number(/^Check time:\s+([\d.]+)s/m.exec(text)?.[1])
}
