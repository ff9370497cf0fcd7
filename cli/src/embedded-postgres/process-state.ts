import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errorCode } from '@outset/server/domain/error-field.ts'

/** Whether some process has this number, of whatever user and even if it is only a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * What the process behind the number in `postmaster.pid` is: `gone`, a `server` of that cluster, or
 * `unrelated`: a zombie, or another program that was given the number after a reboot.
 */
export async function describeServer(options: {
  pid: number
  clusterFolder: string
}): Promise<'gone' | 'unrelated' | 'server'> {
  if (!isAlive(options.pid)) return 'gone'
  return process.platform === 'linux' ? describeFromProc(options) : describeFromPs(options.pid)
}

async function describeFromProc({ pid, clusterFolder }: { pid: number; clusterFolder: string }) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return isAlive(pid) ? 'server' : 'gone'
  const [, name, state] = /\((.*)\) (\S)/s.exec(line) ?? []
  if (name !== 'postgres' || state === 'Z' || state === 'X') return 'unrelated'
  // A server stays in the folder of its cluster. Where that may not be read, assume it is ours.
  const cluster = await stat(clusterFolder)
  const folder = await stat(`/proc/${pid}/cwd`).catch(() => cluster)
  return folder.ino === cluster.ino && folder.dev === cluster.dev ? 'server' : 'unrelated'
}

async function describeFromPs(pid: number): Promise<'gone' | 'unrelated' | 'server'> {
  const args = ['-o', 'stat=', '-o', 'comm=', '-p', String(pid)]
  const { stdout } = await promisify(execFile)('ps', args).catch(() => ({ stdout: '' }))
  const line = stdout.trim()
  if (line === '') return 'gone'
  return line.startsWith('Z') || !line.endsWith('postgres') ? 'unrelated' : 'server'
}
