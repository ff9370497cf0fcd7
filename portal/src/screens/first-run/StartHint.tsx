import { Group, Text } from '@mantine/core'
import { ButtonLink } from '#parts/ButtonLink.tsx'
import { Section } from '#parts/Section.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

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
