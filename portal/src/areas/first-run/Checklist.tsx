import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { MAIL_GUIDE, type StartItem } from './checklist.ts'

/** What is done, what comes next, and what stays off until then. */
export function Checklist({ items }: { items: readonly StartItem[] }) {
  const t = useT()
  const done = items.filter(({ isDone }) => isDone).length
  const next = items.find(({ isDone }) => !isDone)?.id
  return (
    <Section title={t('firstRun.doneOf', { done, of: items.length })}>
      <Progress value={(done / Math.max(1, items.length)) * 100} mb="md" aria-hidden />
      <Stack gap="md" component="ol" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {items.map(item => (
          <Item key={item.id} item={item} isNext={item.id === next} />
        ))}
      </Stack>
    </Section>
  )
}

function Item({ item: { id, isDone, to }, isNext }: { item: StartItem; isNext: boolean }) {
  const t = useT()
  return (
    <Group component="li" wrap="nowrap" align="flex-start" justify="space-between" gap="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Text component="span" c={isDone ? 'var(--good)' : 'dimmed'} pt={2}>
          <Icon name={isDone ? 'check' : 'clock'} size={18} />
        </Text>
        <div>
          <Text fw={600}>{t(`firstRun.item_${id}`)}</Text>
          <Text size="sm" c="dimmed">
            {t(isDone ? `firstRun.item_${id}_done` : `firstRun.item_${id}_off`)}
          </Text>
        </div>
      </Group>
      {isDone ? (
        <StatusMark tone="good">{t('firstRun.done')}</StatusMark>
      ) : to === MAIL_GUIDE ? (
        <Button
          component="a"
          href={to}
          target="_blank"
          variant="default"
          size="compact-sm"
          flex="none"
        >
          {t('firstRun.item_mail_do')}
        </Button>
      ) : (
        <ButtonLink
          // The addresses of the checklist are written without their search.
          to={to as string}
          variant={isNext ? 'filled' : 'default'}
          size="compact-sm"
          flex="none"
        >
          {t(`firstRun.item_${id}_do`)}
        </ButtonLink>
      )}
    </Group>
  )
}
