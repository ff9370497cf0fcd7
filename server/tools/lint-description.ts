import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const RULES = join(ROOT, 'tools/openapi')

export type LintResult = { tool: string; clean: boolean; output: string }

/** Holds a description to the rules of two linters. Neither may ask anything of the network. */
export function lintDescription(file: string): Promise<LintResult[]> {
  return Promise.all([
    run('@redocly/cli', 'redocly', ['lint', file, '--config', join(RULES, 'redocly.yaml')]),
    run('@stoplight/spectral-cli', 'spectral', [
      'lint',
      file,
      '-r',
      join(RULES, '.spectral.yaml'),
      '-F',
      'warn',
    ]),
  ])
}

const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

function run(packageName: string, tool: string, args: string[]): Promise<LintResult> {
  const options = { env: { ...process.env, ...QUIET }, cwd: RULES }
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [scriptOf(packageName, tool), ...args],
      options,
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim()
        // One of the two ends well even when it warns, so its own count is read.
        const warned = /You have \d+ warning/.test(output)
        resolve({ tool, clean: error === null && !warned, output })
      },
    )
  })
}

/** The script behind a command, found without the shims that differ between systems. */
function scriptOf(packageName: string, command: string): string {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

if (import.meta.main) {
  const file = process.argv[2] ?? join(ROOT, 'server/openapi.json')
  for (const { tool, clean, output } of await lintDescription(file)) {
    console.log(`${tool}: ${clean ? 'clean' : `\n${output}`}`)
    if (!clean) process.exitCode = 1
  }
}
