import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/**
 * Runs a program in a process of its own for each picture. The libraries that read pictures are
 * written in C: one that a picture breaks takes nothing else with it, knows none of our secrets,
 * can be ended when it takes too long, and gives all its memory back.
 */
export async function runApart(
  program: string,
  { input, longestMs }: { input: Readable; longestMs: number },
): Promise<Buffer | 'too-slow'> {
  const child = spawn(process.execPath, [program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', chunk => chunks.push(chunk))
  // It may end without having read everything.
  child.stdin.on('error', () => input.destroy())
  // What cannot be read to its end is judged by what came of it.
  input.on('error', () => child.stdin.end())
  input.pipe(child.stdin)
  const { signal } = await new Promise<{ signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_code, signal) => resolve({ signal }))
  })
  input.destroy()
  return signal === 'SIGKILL' ? 'too-slow' : Buffer.concat(chunks)
}
