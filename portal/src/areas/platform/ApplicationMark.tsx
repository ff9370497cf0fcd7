import type { Application } from '@outset/sdk/platform'
import { useT } from '#app/language/use-words.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'

const TONES: Readonly<Record<string, Tone>> = { new: 'warn', approved: 'good', refused: 'bad' }

export function ApplicationMark({ state }: Pick<Application, 'state'>) {
  const t = useT()
  const key = `platform.application_${state}`
  return <StatusMark tone={TONES[state] ?? 'quiet'}>{t.has(key) ? t(key) : state}</StatusMark>
}
