import { type RefObject, useMemo } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'

/**
 * `j` and `k` go from row to row, and `x` chooses the one that has the focus. What has the focus is
 * the link of a row, marked by `data-row` with the key of the row: Enter opens it by itself.
 */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  onChoose?: (key: string) => void,
): void {
  const t = useT()
  const commands = useMemo((): Command[] => {
    const links = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = () =>
      links().findIndex(link => link.closest('tr')?.contains(document.activeElement) ?? false)
    const go = (by: number) => {
      const next = links()[Math.max(0, at() + by)] ?? links().at(-1)
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    const choose = () => {
      const key = links()[at()]?.dataset.row
      if (key !== undefined) onChoose?.(key)
    }
    return [
      { id: 'row.next', label: t('kit.nextRow'), keys: 'j', icon: 'down', run: () => go(1) },
      { id: 'row.before', label: t('kit.rowBefore'), keys: 'k', icon: 'up', run: () => go(-1) },
      ...(onChoose
        ? [{ id: 'row.choose', label: t('kit.chooseRow'), keys: 'x', run: choose }]
        : []),
    ]
  }, [table, onChoose, t])
  useCommands(commands)
}
