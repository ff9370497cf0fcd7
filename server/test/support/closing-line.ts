import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number; skipped: number }

/** More than these are one fault that shows itself everywhere. */
const MOST_NAMED = 40

/**
 * Tells the program that started the run how many tests passed and which did not, so that it can
 * say so in its last lines, after everything that is printed while the run is taken down.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export.
export default class ClosingLine implements Reporter {
  onInit(): void {
    // A run and its workers must not go on when the program that started it was killed.
    process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
    process.channel?.unref()
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts = countTests(modules, errors.length)
    const failures = nameFailures(modules, errors)
    const unnamed = failures.length - MOST_NAMED
    if (unnamed > 0) failures.splice(MOST_NAMED, unnamed, `and ${unnamed} more`)
    process.send?.({ counts, failures })
  }
}

/** Each failed test, file and error outside of them. */
function nameFailures(modules: readonly TestModule[], errors: readonly SerializedError[]) {
  const lines = new Set<string>()
  for (const module of modules) {
    const file = `${module.project.name}/${module.relativeModuleId}`
    for (const error of module.errors()) lines.add(nameFailure(file, error))
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors())
        lines.add(nameFailure(`${file} > ${suite.fullName}`, error))
    }
    for (const test of module.children.allTests('failed')) {
      lines.add(nameFailure(`${file} > ${test.fullName}`, test.result().errors?.[0]))
    }
  }
  for (const error of errors) lines.add(nameFailure('Outside of every test', error))
  return [...lines]
}

/** With the first line of its reason or, of a list of faults, all of them. */
export function nameFailure(name: string, error: Pick<Error, 'message'> | undefined): string {
  const message = error?.message ?? ''
  const [first = 'no reason given', ...others] = message.split('\n').filter(line => line !== '')
  if (!message.startsWith('\n') || others.length === 0) return `${name}: ${first}`
  const shown = [first, ...others.slice(0, MOST_NAMED)]
  const unnamed = others.length + 1 - shown.length
  if (unnamed > 0) shown.push(`and ${unnamed} more`)
  return [`${name}:`, ...shown.map(line => `  ${line}`)].join('\n')
}

function countTests(modules: readonly TestModule[], errors: number): Counts {
  // An error outside every test counts as a failure: the run is not in order.
  const counts: Counts = { passed: 0, failed: errors, skipped: 0 }
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    for (const test of tests) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') counts[state] += 1
      else counts.skipped += 1
    }
    // A file that could not be loaded has no tests, but must not pass for an empty one.
    const broken =
      module.state() === 'failed' && !tests.some(test => test.result().state === 'failed')
    if (broken) counts.failed += 1
  }
  return counts
}
