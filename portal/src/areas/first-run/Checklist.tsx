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

function Item({ item, isNext }: { item: StartItem; isNext: boolean }) {
  const t = useT()
  const { id, isDone } = item
  const words = item.words ?? id
  return (
    <Group component="li" wrap="nowrap" align="flex-start" justify="space-between" gap="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Text component="span" c={isDone ? 'var(--good)' : 'dimmed'} pt={2}>
          <Icon name={isDone ? 'check' : 'clock'} size={18} />
        </Text>
        <div>
          <Text fw={600}>{t(`firstRun.item_${id}`)}</Text>
          <Text size="sm" c="dimmed">
            {t(isDone ? `firstRun.item_${id}_done` : `firstRun.item_${words}_off`)}
          </Text>
        </div>
      </Group>
      {isDone ? (
        <StatusMark tone="good">{t('firstRun.done')}</StatusMark>
      ) : (
        <Way item={item} isNext={isNext} />
      )}
    </Group>
  )
}

/** To where it is done, which may be outside the portal. */
function Way({ item, isNext }: { item: StartItem; isNext: boolean }) {
  const t = useT()
  const { id, to } = item
  const words = item.words ?? id
  const look = { variant: isNext ? 'filled' : 'default', size: 'compact-sm', flex: 'none' } as const
  if (to !== MAIL_GUIDE && !to.includes('://')) {
    return (
      // The addresses of the checklist are written without their search.
      <ButtonLink to={to as string} {...look}>
        {t(`firstRun.item_${words}_do`)}
      </ButtonLink>
    )
  }
  return (
    <Button component="a" href={to} target="_blank" rel="noopener" {...look}>
      {t(`firstRun.item_${words}_do`)}
    </Button>
  )
}
