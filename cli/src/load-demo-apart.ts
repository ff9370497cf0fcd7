import { openCore, type ServiceOptions } from '@outset/server/app/open-core.ts'
import { openServerDeps } from '@outset/server/app/service.ts'
import type { Loaded } from '@outset/server/demo/load-demo.ts'
import type { Deps } from '@outset/server/http/deps.ts'

const LONG_MS = 5 * 60_000
/** As much time as it takes: no request waits for any of it, and a slow machine loads it too. */
const LOADING: Pick<ServiceOptions, 'waits' | 'pictures'> = {
  waits: { statementTimeoutMs: LONG_MS, lockTimeoutMs: LONG_MS, connectTimeoutMs: LONG_MS },
  pictures: { longestMs: LONG_MS, longestWaitMs: LONG_MS },
}

/** Loads the demo world over connections of its own, which wait longer than those that serve. */
export async function loadDemoApart(
  options: ServiceOptions,
  say: (line: string) => void,
): Promise<Loaded> {
  const { loadDemo } = await import('@outset/server/demo/load-demo.ts')
  return withPatientDeps(options, deps => loadDemo(deps, say))
}

export async function withPatientDeps<T>(
  given: ServiceOptions,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const options = { ...given, ...LOADING, tracing: null }
  const { close, ...opened } = await openCore(options)
  try {
    const { deps, close: closeDeps } = await openServerDeps(opened, options)
    return await work(deps).finally(closeDeps)
  } finally {
    await close()
  }
}
