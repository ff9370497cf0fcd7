import { Group } from '@mantine/core'
import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  new: 'warn',
  read: 'warn',
  answered: 'good',
  booked: 'good',
  priced: 'good',
}

interface AskedHeadProps {
  asked: { reference: string }
  of: 'inbox.enquiry' | 'inbox.request'
  state: string
}

/** Under the heading: the way back, the reference and how it stands. */
export function AskedHead({ asked, of, state }: AskedHeadProps) {
  const t = useT()
  return (
    <Group gap="sm">
      <TextLink to="/inbox">{t('inbox.title')}</TextLink>
      <bdi dir="ltr">{asked.reference}</bdi>
      <StatusMark tone={TONES[state] ?? 'quiet'}>{sayValue(t, of, state)}</StatusMark>
    </Group>
  )
}
