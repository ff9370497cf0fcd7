import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { inject } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'

/** A folder in which tests of the launcher start servers, and which leaves nothing behind. */
export type PostgresSandbox = Awaited<ReturnType<typeof openPostgresSandbox>>

export async function openPostgresSandbox() {
  const folder = await mkdtemp(join(inject('workFolder'), 'pg-'))
  await chmod(folder, 0o755)
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  const running = new Set<() => Promise<unknown>>()
  return {
    folder,
    makeFolder: () => makeFolder(folder),
    /** A data folder with a cluster copied from that one, because making one takes a while. */
    async copyCluster(cluster: string): Promise<string> {
      const dataDir = await makeFolder(folder)
      await copyTree({ from: cluster, to: join(dataDir, 'postgres') })
      return dataDir
    },
    async start(
      dataDir: string,
      settings: Record<string, string> = { fsync: 'off' },
    ): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ dataDir, settings })
      running.add(() => server.stop())
      return server
    },
    async startInChild(dataDir: string): Promise<{ parent: ChildProcess; pid: number }> {
      const parent = fork(join(import.meta.dirname, 'start-postgres.ts'), [dataDir])
      running.add(() => endChild(parent))
      const [message] = (await once(parent, 'message')) as [{ pid: number } | { refused: string }]
      if ('refused' in message) throw new Error(message.refused)
      return { parent, pid: message.pid }
    },
    async stopAll(): Promise<void> {
      await Promise.all([...running].map(stop => stop()))
      running.clear()
    },
    async close(): Promise<void> {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      await rm(folder, { recursive: true })
    },
  }
}

/** Copies with owners and modes, which `fs.cp` does not keep. */
export async function copyTree({ from, to }: { from: string; to: string }): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', from, to])
}

export async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const { host, port, user, database } = server
  const sql = postgres({ host, port, user, database, max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end()
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'data-'))
  await chmod(folder, 0o755)
  return folder
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (child.connected) child.disconnect()
  await once(child, 'exit')
}
