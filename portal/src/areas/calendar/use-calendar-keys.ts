import { useEffect, useMemo, useRef } from 'react'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'
import type { View } from './calendar-search.ts'

interface CalendarKeysOptions {
  isSelecting: boolean
  onView: (view: View) => void
  onDate: (date: string | null) => void
  onStep: (by: 1 | -1) => void
  onSelecting: (isSelecting: boolean) => void
}

/** The calendar by keys: the same as its buttons. */
export function useCalendarKeys(given: CalendarKeysOptions): void {
  const t = useT()
  const now = useRef(given)
  useEffect(() => {
    now.current = given
  })
  const commands = useMemo(() => {
    const step = (by: 1 | -1) => () => now.current.onStep(by)
    const show = (view: View) => () => now.current.onView(view)
    return [
      { id: 'calendar.before', label: t('calendar.before'), keys: 'p', run: step(-1) },
      { id: 'calendar.after', label: t('calendar.after'), keys: 'f', run: step(1) },
      {
        id: 'calendar.today',
        label: t('calendar.today'),
        keys: 't',
        run: () => now.current.onDate(null),
      },
      { id: 'calendar.day', label: t('calendar.showDay'), keys: 'd', run: show('day') },
      { id: 'calendar.week', label: t('calendar.showWeek'), keys: 'w', run: show('week') },
      { id: 'calendar.month', label: t('calendar.showMonth'), keys: 'm', run: show('month') },
      {
        id: 'calendar.select',
        label: t('calendar.select'),
        keys: 's',
        run: () => now.current.onSelecting(!now.current.isSelecting),
      },
      {
        id: 'calendar.filter',
        label: t('calendar.filter'),
        keys: '/',
        run: () => document.getElementById('calendar-filter')?.focus(),
      },
    ]
  }, [t])
  useCommands(commands)
}
