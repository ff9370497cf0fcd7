import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findChangedFiles } from './changed-files.mjs'
import { bin, NEEDS, STEPS } from './check-steps.mjs'
import { NODE, ROOT } from './dependencies.mjs'
import { programEnv, runProgram } from './program.mjs'

const USAGE = `npm run check -- [--fast] [--only step,step]

  --fast  what the files need that differ from the main branch, committed or not
  --only  the steps that are named: ${STEPS.map(({ name }) => name).join(', ')}`

/** Runs every check, also after one has failed, so that all that is wrong is seen at once. */
export async function runChecks(args) {
  const wanted = readArguments(args)
  if (wanted === null) {
    console.error(USAGE)
    return 2
  }
  const begun = performance.now()
  const failed = await runAll(planSteps(wanted))
  const took = secondsSince(begun)
  const cure = failed.length === 1 ? ` Again: npm run check -- --only ${failed[0]}` : ''
  console.log(
    failed.length === 0
      ? `\nAll checks passed in ${took}.`
      : `\nFailed: ${failed.join(', ')} (${took}).${cure}`,
  )
  return failed.length === 0 ? 0 : 1
}

/** Writes what can be written: the format, what the linter mends by itself, generated files. */
export async function runFix() {
  const command = [bin('@biomejs/biome', 'biome'), 'check', '--write', '--error-on-warnings', '.']
  const format = await runProgram(command)
  const docs = await runProgram(['server/tools/generate-docs.ts'])
  return format === 0 ? docs : format
}

/** Null if it cannot be understood. */
export function readArguments(args) {
  const options = { fast: { type: 'boolean', default: false }, only: { type: 'string' } }
  try {
    const { fast, only } = parseArgs({ args, options }).values
    const names = only?.split(',') ?? null
    const isKnown = names?.every(name => STEPS.some(step => step.name === name)) ?? true
    return isKnown ? { fast, only: names } : null
  } catch {
    return null
  }
}

function planSteps({ fast, only }) {
  const chosen = STEPS.filter(({ name }) => only === null || only.includes(name))
  const changes = fast ? findChangedFiles() : null
  if (changes === null) {
    if (fast) console.log('There is no git here that could say what has changed: all is checked.')
    return chosen
  }
  console.log(`${changes.paths.length} files differ from ${changes.base} of the main branch.`)
  return chooseSteps(chosen, changes, { isNamed: only !== null })
}

/** The steps that these changes can make fail, each with the files that it is about. */
export function chooseSteps(steps, { paths, present }, { isNamed = false } = {}) {
  return steps
    .filter(({ isSlow = false }) => isNamed || !isSlow)
    .filter(({ byFile = false, notices }) => (byFile ? present : paths).some(notices))
    .map(step => ({ ...step, changed: present.filter(step.notices) }))
}

/** What is needed first, then what writes, then the rest, as many at once as there are cores. */
async function runAll(steps) {
  const needed = new Set(steps.flatMap(({ needs = [] }) => needs))
  for (const name of needed) {
    if ((await runStep(NEEDS[name])) === false) return [name]
  }
  const failed = []
  const lanes = Math.min(2, availableParallelism())
  for (const isAlone of [true, false]) {
    const waiting = steps.filter(({ alone = false }) => alone === isAlone)
    const work = async () => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        if (!(await runStep(step))) failed.push(step.name)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }
  return failed
}

/** Says how long it took and, where it failed, all that it said and what to do about it. */
async function runStep(step) {
  const { title, command, run, changed = null, cwd = ROOT, refuses, cure } = step
  const begun = performance.now()
  const said = []
  const fault = (await run?.()) ?? null
  if (fault !== null) said.push(fault)
  const isRun = fault === null && command !== undefined
  const code = isRun ? await runQuietly(command(changed), { cwd, said }) : 0
  const output = said.join('').trim()
  const passed = fault === null && code === 0 && refuses?.test(output) !== true
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${title} (${secondsSince(begun)})`)
  if (!passed) console.log(`${output}\n${cure === undefined ? '' : `Cure: ${cure}\n`}`)
  return passed
}

function runQuietly(args, { cwd, said }) {
  return new Promise(resolve => {
    const env = { ...programEnv(), NO_COLOR: '1' }
    const child = spawn(NODE, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', part => said.push(part))
    }
    child.on('error', error => {
      said.push(error.message)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}

function secondsSince(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
