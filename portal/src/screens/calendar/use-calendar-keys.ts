import { useMemo, useRef } from 'react'
import { useCommands } from '#commands/use-commands.tsx'
import { useT } from '#words/use-words.tsx'
import { type CalendarSearch, stepDate, type View } from './calendar-search.ts'

interface Given {
  view: View
  date: string
  isSelecting: boolean
  setSelecting: (isSelecting: boolean) => void
  onSearch: (changed: Pick<CalendarSearch, 'view'> & { date?: string | undefined }) => void
}

/** The calendar by keys. */
export function useCalendarKeys(given: Given): void {
  const t = useT()
  const now = useRef(given)
  now.current = given
  const commands = useMemo(() => {
    const step = (by: 1 | -1) => () => {
      const { view, date, onSearch } = now.current
      onSearch({ date: stepDate({ view, date }, by) })
    }
    const show = (view: View) => () => now.current.onSearch({ view })
    return [
      { id: 'calendar.before', label: t('calendar.before'), keys: 'p', run: step(-1) },
      { id: 'calendar.after', label: t('calendar.after'), keys: 'f', run: step(1) },
      {
        id: 'calendar.today',
        label: t('calendar.today'),
        keys: 't',
        run: () => now.current.onSearch({ date: undefined }),
      },
      { id: 'calendar.day', label: t('calendar.showDay'), keys: 'd', run: show('day') },
      { id: 'calendar.week', label: t('calendar.showWeek'), keys: 'w', run: show('week') },
      { id: 'calendar.month', label: t('calendar.showMonth'), keys: 'm', run: show('month') },
      {
        id: 'calendar.select',
        label: t('calendar.select'),
        keys: 's',
        run: () => now.current.setSelecting(!now.current.isSelecting),
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
