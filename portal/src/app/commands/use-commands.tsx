import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Command } from './command.ts'
import { type CommandRegistry, commandRegistry } from './command-registry.ts'
import { matchKeys, nameOfKey } from './match-keys.ts'

const RegistryContext = createContext<CommandRegistry | null>(null)

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
  const [registry] = useState(commandRegistry)
  useKeys(registry)
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** Offers commands for as long as the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useRegistry()
  const [place] = useState(registry.takePlace)
  useEffect(() => registry.put(place, commands))
  useEffect(() => () => registry.remove(place), [registry, place])
}

export function useAllCommands(): readonly Command[] {
  const { subscribe, all } = useRegistry()
  return useSyncExternalStore(subscribe, all)
}

function useRegistry(): CommandRegistry {
  const registry = use(RegistryContext)
  if (registry === null) throw new Error('commands below CommandProvider only')
  return registry
}

function useKeys({ all }: CommandRegistry): void {
  const pressed = useRef<{ names: string[]; at: number }>({ names: [], at: 0 })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.defaultPrevented ? null : nameOfKey(event)
      if (name === null) return
      if (!name.startsWith('Mod+') && (isTyping(event.target) || !singleKeys.areOn())) return
      const { names, at } = pressed.current
      const isSoon = event.timeStamp - at < TOGETHER_MS
      const now = isSoon ? [...names, name] : [name]
      const found = matchKeys(all(), now) ?? matchKeys(all(), [name])
      pressed.current = { names: found === 'more' ? now : [], at: event.timeStamp }
      if (found === null || found === 'more') return
      event.preventDefault()
      found.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [all])
}

/** In a field a letter is a letter, and in a dialog the page behind it is left alone. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const typesIn = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'
  return target.closest(typesIn) !== null
}
