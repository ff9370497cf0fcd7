import { Group } from '@mantine/core'
import { StatusMark, type Tone } from '#parts/StatusMark.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { sayValue } from '#words/say-value.ts'
import { useT } from '#words/use-words.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  new: 'warn',
  read: 'warn',
  answered: 'good',
  booked: 'good',
  priced: 'good',
}

interface Given {
  asked: { reference: string }
  of: 'inbox.enquiry' | 'inbox.request'
  state: string
}

/** Under the heading: the way back, the reference and how it stands. */
export function AskedHead({ asked, of, state }: Given) {
  const t = useT()
  return (
    <Group gap="sm">
      <TextLink to="/inbox">{t('inbox.title')}</TextLink>
      <bdi dir="ltr">{asked.reference}</bdi>
      <StatusMark tone={TONES[state] ?? 'quiet'}>{sayValue(t, of, state)}</StatusMark>
    </Group>
  )
}
