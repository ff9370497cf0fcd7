import type { Command } from './command.ts'

/** What can be done on the screen, as it is now. */
export interface CommandRegistry {
  /** A place of one's own, behind those that were taken before. */
  takePlace: () => number
  /** Sets what can be done at a place; nobody is told when it looks the same as before. */
  put: (place: number, commands: readonly Command[]) => void
  remove: (place: number) => void
  /** The newest place first: what a page adds stands before what is around every page. */
  all: () => readonly Command[]
  subscribe: (listener: () => void) => () => void
}

export function commandRegistry(): CommandRegistry {
  const lists = new Map<number, readonly Command[]>()
  const listeners = new Set<() => void>()
  let places = 0
  let shown: readonly Command[] = []

  function show(): void {
    const newestFirst = [...lists].sort(([a], [b]) => b - a)
    shown = newestFirst.flatMap(([place, commands]) =>
      commands.map(command => ({ ...command, run: () => newest(place, command).run() })),
    )
    for (const listener of listeners) listener()
  }

  /** What a command does may have changed since it was shown. */
  function newest(place: number, command: Command): Command {
    return lists.get(place)?.find(({ id }) => id === command.id) ?? command
  }

  return {
    takePlace: () => places++,
    put(place, commands) {
      const before = lists.get(place)
      lists.set(place, commands)
      if (before === undefined || !looksSame(before, commands)) show()
    },
    remove(place) {
      if (lists.delete(place)) show()
    },
    all: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function looksSame(before: readonly Command[], after: readonly Command[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ id, label, keys, icon }, at) => {
      const other = after[at]
      return other?.id === id && other.label === label && other.keys === keys && other.icon === icon
    })
  )
}
