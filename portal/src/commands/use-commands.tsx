import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { Command } from './command.ts'
import { matchKeys, nameOfKey } from './match-keys.ts'

interface Registry {
  commands: readonly Command[]
  add: (commands: readonly Command[]) => () => void
}

const RegistryContext = createContext<Registry | null>(null)

/** Two keys belong together when the second comes within this time. */
const TOGETHER_MS = 1_500
const KEPT = 'outset.single-keys'

/** Single keys can be turned off, for those whose hands or tools press them by accident. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(KEPT) !== 'off',
  turn: (on: boolean): void => localStorage.setItem(KEPT, on ? 'on' : 'off'),
}

/** Holds what can be done on the screen, and runs it by its keys. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [groups, setGroups] = useState<readonly (readonly Command[])[]>([])
  // What a page adds stands before what the shell has.
  const commands = useMemo(() => [...groups].reverse().flat(), [groups])
  const registry = useMemo(
    () => ({
      commands,
      add(added: readonly Command[]) {
        setGroups(before => [...before, added])
        return () => setGroups(before => before.filter(group => group !== added))
      },
    }),
    [commands],
  )
  useKeys(commands)
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** Offers commands for as long as the component is shown. Give it a memoised list. */
export function useCommands(commands: readonly Command[]): void {
  const add = useRegistry().add
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` is new with every command added
  useEffect(() => add(commands), [commands])
}

export function useAllCommands(): readonly Command[] {
  return useRegistry().commands
}

function useRegistry(): Registry {
  const registry = use(RegistryContext)
  if (registry === null) throw new Error('commands below CommandProvider only')
  return registry
}

function useKeys(commands: readonly Command[]): void {
  const pressed = useRef<{ names: string[]; at: number }>({ names: [], at: 0 })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.defaultPrevented ? null : nameOfKey(event)
      if (name === null) return
      if (!name.startsWith('Mod+') && (isTyping(event.target) || !singleKeys.areOn())) return
      const { names, at } = pressed.current
      const isSoon = event.timeStamp - at < TOGETHER_MS
      const now = isSoon ? [...names, name] : [name]
      const found = matchKeys(commands, now) ?? matchKeys(commands, [name])
      pressed.current = { names: found === 'more' ? now : [], at: event.timeStamp }
      if (found === null || found === 'more') return
      event.preventDefault()
      found.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [commands])
}

/** In a field a letter is a letter, and in a dialog the page behind it is left alone. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const typesIn = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'
  return target.closest(typesIn) !== null
}
