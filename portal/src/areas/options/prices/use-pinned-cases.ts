import { useState } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { type Case, pin, readPinned, unpin } from './pinned-cases.ts'

/** Cases that one person keeps an eye on, by option, in this browser. */
export function usePinnedCases(option: string) {
  const { person } = useMe()
  const key = `outset.pinned.${person.id}.${option}`
  const [pinned, setPinned] = useState(() => readKept(key))
  function keep(next: readonly Case[]) {
    setPinned(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    pinned,
    pin: (added: Case) => keep(pin(pinned, added)),
    unpin: (removed: Case) => keep(unpin(pinned, removed)),
  }
}

function readKept(key: string): readonly Case[] {
  try {
    return readPinned(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}
