import type { Db } from '../database.ts'

/** Told of each statement; null where nobody wants to know. Values are never handed over. */
export type StatementTracer = {
  begin(statement: string): ((outcome: 'done' | 'failed') => void) | null
}

/** What the driver gives for a statement: it is sent when somebody first waits for it. */
type Pending = Promise<unknown> & { handle(): unknown; executed: boolean }

/**
 * The pool, with each statement told to a tracer, those of transactions included. Only whoever
 * traces pays for it: without, the driver is used as it is.
 */
export function traceStatements(db: Db, tracer: StatementTracer): Db {
  const rules: ProxyHandler<Db> = {
    apply(target, self, args) {
      const made: unknown = Reflect.apply(target, self, args)
      return isPending(made) ? watch(made, () => nameOf(args[0]), tracer) : made
    },
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      // The work of a transaction is handed one that is traced as well.
      if (key === 'begin' || key === 'savepoint') {
        return (...args: unknown[]) => Reflect.apply(value, target, args.map(traceWork))
      }
      // Its text may hold values, so only its first word is told.
      if (key !== 'unsafe') return value
      return (...args: unknown[]) => {
        const made = Reflect.apply(value, target, args)
        return isPending(made) ? watch(made, () => firstWord(String(args[0])), tracer) : made
      }
    },
  }
  const traceWork = (each: unknown) =>
    typeof each === 'function'
      ? (tx: Db): unknown => Reflect.apply(each, undefined, [new Proxy(tx, rules)])
      : each
  return new Proxy(db, rules)
}

function isPending(made: unknown): made is Pending {
  return made instanceof Promise && 'handle' in made
}

/** A part of another statement is made in the same way and never sent, so this begins late. */
function watch(made: Pending, name: () => string, tracer: StatementTracer): Pending {
  const handle = made.handle
  made.handle = () => {
    if (!made.executed) {
      const end = tracer.begin(name())
      if (end !== null) {
        // Not by `made.then`, which would send it once more.
        void Promise.prototype.then.call(
          made,
          () => end('done'),
          () => end('failed'),
        )
      }
    }
    return handle.call(made)
  }
  return made
}

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)/i

/** The verb and the first table, out of what stands in our sources: values are not among it. */
function nameOf(strings: unknown): string {
  if (!Array.isArray(strings)) return 'statement'
  const text = strings.join(' ')
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? firstWord(text) : `${firstWord(text)} ${table}`
}

function firstWord(text: string): string {
  return /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
}
