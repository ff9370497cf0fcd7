import type { Reporter, TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number; skipped: number }

/**
 * Tells the program that started the run how many tests passed, so that it can say so in its last
 * line, after everything that is printed while the run is taken down.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export.
export default class ClosingLine implements Reporter {
  onInit(): void {
    // A run and its workers must not go on when the program that started it was killed.
    process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
    process.channel?.unref()
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    process.send?.({ counts: countTests(modules, errors.length) })
  }
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
