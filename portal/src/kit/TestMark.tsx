import { useT } from '#app/language/use-words.tsx'
import { StatusMark } from './StatusMark.tsx'

/** Beside the name of a booking that is part of no sum. */
export function TestMark() {
  const t = useT()
  return <StatusMark tone="quiet">{t('kit.test')}</StatusMark>
}
