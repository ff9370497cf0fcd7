import type { ExplainedDay, ExplainedStart } from './explain-day.ts'
import { type Speaking, sayTimes } from './schedule-sentence.ts'

/** Why a day is as it is, sentence by sentence. */
export function explainInWords(
  { source, starts, exception }: ExplainedDay,
  speaking: Speaking,
): string[] {
  const { t } = speaking
  const said = [saySource(source, speaking)]
  if (exception?.closed === true) said.push(withNote('schedule.whyDayClosed', exception, speaking))
  else if (exception && exception.capacity !== null) {
    said.push(withNote('schedule.whyDaySeats', exception, speaking))
  } else if (exception?.note) said.push(t('schedule.whyNote', { note: exception.note }))
  for (const start of starts) {
    const sentence = sayStart(start, exception?.start ?? null, speaking)
    if (sentence !== null) said.push(sentence)
  }
  if (starts.length === 0) said.push(t('schedule.whyNoStart'))
  return said
}

function saySource(source: ExplainedDay['source'], { t, locale }: Speaking): string {
  if (source.kind === 'nothing') return t('schedule.whyNoRule')
  const numbers = source.kind === 'rules' ? source.rules : source.replaces
  const rules = new Intl.ListFormat(locale).format(numbers.map(at => String(at + 1)))
  const count = numbers.length
  if (source.kind === 'rules') return t('schedule.whyRules', { count, rules })
  return count === 0 ? t('schedule.whySingle') : t('schedule.whySingleReplaces', { count, rules })
}

/** Only what is said of the start itself: the day is explained once. */
function sayStart(start: ExplainedStart, ofDay: string | null, speaking: Speaking): string | null {
  const { exception, time, scheduled } = start
  if (exception === null || exception.start === ofDay) return null
  const facts = { time: time === null ? '' : sayTimes([time], speaking) }
  if (exception.closed === null && exception.capacity === null) {
    return speaking.t('schedule.whyStartNote', { ...facts, note: exception.note ?? '' })
  }
  if (exception.closed === true) {
    return withNote('schedule.whyStartClosed', exception, speaking, facts)
  }
  if (scheduled === null) return withNote('schedule.whyStartOpened', exception, speaking, facts)
  if (exception.capacity !== null) {
    return withNote('schedule.whyStartSeats', exception, speaking, facts)
  }
  return withNote('schedule.whyStartOpen', exception, speaking, facts)
}

type WhyKey =
  | 'schedule.whyDayClosed'
  | 'schedule.whyDaySeats'
  | 'schedule.whyStartClosed'
  | 'schedule.whyStartOpened'
  | 'schedule.whyStartSeats'
  | 'schedule.whyStartOpen'

/** A sentence of its own where there is a note: it is what one looks for. */
function withNote(
  key: WhyKey,
  { note, capacity }: { note: string | null; capacity: number | null },
  { t }: Speaking,
  facts: { time?: string } = {},
): string {
  const said = t(key, { ...facts, count: capacity ?? 0 })
  return note === null || note === '' ? said : t('schedule.whyWithNote', { said, note })
}
