import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { freePort } from '../support/free-port.ts'

export type RedisServer = { url: string; stop(): Promise<void>; pause(): void; resume(): void }

/** Why there is no Redis to test with, or null when there is one. */
export async function whyNoRedis(): Promise<string | null> {
  if (await isInstalled()) return null
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version')) return 'there is no redis-server on the PATH'
  console.info('Installing redis-server once, for the test of the shared call counter.')
  await runs('apt-get', ['install', '-y', 'redis-server'])
  return (await isInstalled()) ? null : 'redis-server could not be installed'
}

function isInstalled(): Promise<boolean> {
  return runs('redis-server', ['--version'])
}

/** A registry that is away must not keep a test run waiting for good. */
async function runs(program: string, args: string[]): Promise<boolean> {
  return promisify(execFile)(program, args, { timeout: 300_000 }).then(
    () => true,
    () => false,
  )
}

/** A server of its own that keeps nothing. The same port can be asked for again after a stop. */
export async function startRedis(port?: number): Promise<RedisServer & { port: number }> {
  const own = port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'outset-redis-'))
  const settings = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${own}`
  await untilItAnswers(url)
  return {
    url,
    port: own,
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 500 })
  probe.on('error', () => {})
  try {
    await probe.ping()
  } finally {
    probe.disconnect()
  }
}
