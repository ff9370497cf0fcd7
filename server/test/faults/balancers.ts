import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const RECIPES = join(import.meta.dirname, '../../../ops/balancers')
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** A balancer that may be installed on this machine, run as the repository's recipe has it. */
export type Balancer = {
  name: string
  /** Null where it is not installed. */
  program: string | null
  /** For the name of the test, which is skipped then. */
  found: '' | '(not installed here)'
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
]

type Making = {
  recipe: string
  args: (file: string) => string[]
  /** What the recipe leaves to the machine. */
  wrap: (recipe: string, folder: string) => string
}

function balancer(name: string, { recipe, args, wrap }: Making): Balancer {
  const program = FOLDERS.map(folder => join(folder, name)).find(existsSync) ?? null
  return {
    name,
    program,
    found: program === null ? '(not installed here)' : '',
    async start({ folder, port, behind: [one, two] }) {
      await mkdir(folder, { recursive: true })
      const text = (await readFile(join(RECIPES, recipe), 'utf8'))
        .replace('10.0.0.1:8080', one)
        .replace('10.0.0.2:8080', two)
        .replace(/(bind :|listen )8000/, (_, word: string) =>
          word.startsWith('bind') ? `bind 127.0.0.1:${port}` : `listen 127.0.0.1:${port}`,
        )
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
