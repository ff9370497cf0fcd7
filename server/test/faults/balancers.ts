import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { IS_FULL } from '../support/fault-size.ts'
import { findProgram, foundWord } from '../support/find-program.ts'

const RECIPES = join(import.meta.dirname, '../../../ops/balancers')

/** A balancer that may be installed on this machine, run as the repository's recipe has it. */
export type Balancer = {
  name: string
  /** Null where it is not installed. */
  program: string | null
  /** For the name of the test, which is skipped then. */
  found: ReturnType<typeof foundWord>
  /** In front of two processes, until the test ends. */
  start(at: { folder: string; port: number; behind: [string, string] }): Promise<void>
}

export const BALANCERS: readonly Balancer[] = [
  balancer('haproxy', {
    recipe: 'haproxy.cfg',
    args: file => ['-db', '-f', file],
    wrap: recipe => recipe,
  }),
  balancer('nginx', {
    recipe: 'nginx.conf',
    args: file => ['-c', file, '-g', 'daemon off;'],
    wrap: (recipe, folder) => `
      pid "${folder}/nginx.pid";
      error_log "${folder}/nginx.log";
      # Its workers write to a folder of the user who runs the tests.
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      worker_processes 1;
      events { worker_connections 512; }
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map(kind => `${kind}_temp_path "${folder}/${kind}";`)
          .join('\n')}
        ${recipe}
      }`,
  }),
  // In the full form only: two are enough for every run of the tests.
  ...(IS_FULL ? [caddy()] : []),
]

function caddy(): Balancer {
  return balancer('caddy', {
    recipe: 'Caddyfile',
    args: file => ['run', '--adapter', 'caddyfile', '--config', file],
    wrap: (recipe, folder) => `{
      admin off
      default_bind 127.0.0.1
      storage file_system "${folder}"
    }
    ${recipe}`,
  })
}

type Making = {
  recipe: string
  args: (file: string) => string[]
  /** What the recipe leaves to the machine. */
  wrap: (recipe: string, folder: string) => string
}

function balancer(name: string, { recipe, args, wrap }: Making): Balancer {
  const program = findProgram(name)
  return {
    name,
    program,
    found: foundWord(program),
    async start({ folder, port, behind: [one, two] }) {
      await mkdir(folder, { recursive: true })
      const text = (await readFile(join(RECIPES, recipe), 'utf8'))
        .replace('10.0.0.1:8080', one)
        .replace('10.0.0.2:8080', two)
        .replace(/(bind :|listen )8000/, (_, word: string) =>
          word.startsWith('bind') ? `bind 127.0.0.1:${port}` : `listen 127.0.0.1:${port}`,
        )
        // Without a certificate: its name is nobody's.
        .replace('api.example.com', `http://127.0.0.1:${port}`)
      const file = join(folder, recipe)
      await writeFile(file, wrap(text, folder))
      const child = spawn(program ?? name, args(file), { stdio: 'ignore' })
      onTestFinished(async () => {
        const ended = once(child, 'exit')
        if (child.exitCode === null && child.kill('SIGKILL')) await ended
      })
    },
  }
}
