import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'

type Mend = { file: string; from: string; to: string }

/**
 * The driver, postgres 3.4.9, does not forget enough when a connection ends (its issues 1130, 1208
 * and 1216): what it was about to send stays in its hands, and so does the last error. And it asks
 * its connections in turns.
 */
const MENDS: readonly Mend[] = [
  {
    // Else nothing is ever sent on the connection that takes its place, until that is given up.
    file: 'connection.js',
    from: `
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)
    socket.removeListener('connect', connected)
    idleTimer.cancel()`,
    to: `
    clearImmediate(nextWriteTimer)
    nextWriteTimer = chunk = null
    socket.removeListener('data', data)
    socket.removeListener('connect', connected)
    idleTimer.cancel()`,
  },
  {
    // A query that came between the error and the end was never answered.
    file: 'connection.js',
    from: '!hadError && (query || sent.length) && error(',
    to: ';(query || sent.length) && error(',
  },
  {
    // The first query on the next connection got the answer of the last one on this.
    file: 'connection.js',
    from: 'hadError && options.shared.retries++',
    to: `query = results = errorResponse = null
    result = new Result()
    hadError && options.shared.retries++`,
  },
  {
    // What a transaction asks after its end would be asked in the transaction of somebody else.
    file: 'index.js',
    from: `
        new Promise((_, reject) => connection.onclose = reject)`,
    to: `
        new Promise((_, reject) => connection.onclose = error => reject(gone = error))`,
  },
  {
    file: 'index.js',
    from: `
        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    to: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        if (gone) return q.reject(gone)
`,
  },
  {
    file: 'index.js',
    from: `
    let savepoints = 0
      , connection`,
    to: `
    let savepoints = 0
      , gone
      , connection`,
  },
  {
    // The one that was used last has its plans made and is in the caches of the processor.
    file: 'index.js',
    from: 'return go(open.shift(), query)',
    to: 'return go(open.pop(), query)',
  },
  {
    file: 'queue.js',
    from: `
    push: (x) => (xs.push(x), x),`,
    to: `
    push: (x) => (xs.push(x), x),
    pop: () => xs.pop(),`,
  },
]

/** Mends the driver as it is loaded, so it has to be called before anything that uses it is. */
export function mendDriver(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const mends = MENDS.filter(({ file }) => url.endsWith(`/node_modules/postgres/src/${file}`))
      if (mends.length === 0) return loaded
      const { source } = loaded
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
      return { ...loaded, source: mends.reduce(mendText, text) }
    },
  })
}

function mendText(text: string, { file, from, to }: Mend): string {
  if (text.includes(to)) return text
  assert.equal(text.split(from).length, 2, `${file} of the driver is not the one that was mended`)
  return text.replace(from, () => to)
}
