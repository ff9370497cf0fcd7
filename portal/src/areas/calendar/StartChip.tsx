import type { DepartureSummary } from '@outset/sdk/seller'
import { memo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import classes from './CalendarGrid.module.css'
import { keyOf } from './calendar-rows.ts'
import { describeStart, marksOf, seatsOf, toneOf } from './start-words.ts'

interface StartChipProps {
  start: DepartureSummary
  /** Said where the row does not say it: in rows of guides and boats. */
  title: string | null
  isSelected: boolean
  isOpen: boolean
  isDrop: boolean
  /** One start of the grid is in the order of tabs. */
  isActive: boolean
  hasRoom: boolean
}

/** A sign for what is too long for a narrow column. */
function shortMarks(start: DepartureSummary, t: Parameters<typeof marksOf>[1]): string[] {
  if (toneOf(start) === 'bad') return ['!']
  return start.status === 'closed' ? ['×'] : marksOf(start, t)
}

/** A start in the grid. What a press does, the grid knows. */
export const StartChip = memo(function StartChip(given: StartChipProps) {
  const { start, title, isSelected, isOpen, isDrop, isActive, hasRoom } = given
  const words = useWords()
  const time = start.start.slice(11)
  const tone = toneOf(start)
  // In a narrow column a sign; the words are in its label.
  const marks = hasRoom ? marksOf(start, words.t) : shortMarks(start, words.t)
  const label = describeStart(start, words)
  return (
    <button
      type="button"
      className={classes.start}
      data-start={keyOf(start)}
      data-tone={tone}
      data-open={isOpen}
      data-drop={isDrop}
      aria-pressed={isSelected}
      title={label}
      tabIndex={isActive ? 0 : -1}
    >
      <bdi dir="ltr">
        {time && `${time} `}
        {seatsOf(start)}
      </bdi>
      <span className={classes.unseen}>, {label}</span>
      {marks.length > 0 && <span className={classes.mark}>{marks.join(' · ')}</span>}
      {title && <span className={classes.more}>{title}</span>}
      {hasRoom && start.resources.length > 0 && (
        <span className={classes.more}>{start.resources.map(({ name }) => name).join(', ')}</span>
      )}
      {hasRoom && start.note && <span className={classes.more}>{start.note}</span>}
    </button>
  )
})
