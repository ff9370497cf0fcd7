import { Group, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Section } from '#kit/Section.tsx'

/** On a day with nothing to do: the way to what is missing for a first, or a next, sale. */
export function StartHint() {
  const t = useT()
  const { may, viewing } = useMe()
  if (!may('trip:manage') || viewing !== null) return null
  return (
    <Section title={t('today.startTitle')}>
      <Group justify="space-between">
        <Text>{t('today.startHint')}</Text>
        <ButtonLink to="/start" variant="default">
          {t('today.toChecklist')}
        </ButtonLink>
      </Group>
    </Section>
  )
}
