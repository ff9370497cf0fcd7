import { clockName, momentAt } from './place-time.ts'

/** A moment on the clock of a place, with its name: nobody should miss it by a zone. */
export function deadlineAt(
  instant: string,
  timeZone: string,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string {
  const clock = clockName(timeZone, locale)
  return t('afterwards.onClock', { time: momentAt(instant, timeZone, locale), clock })
}
