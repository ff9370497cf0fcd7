import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { OptionParts } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { OPTION_TABS } from '../publishing/readiness-jump.ts'

interface OptionCardProps {
  option: OptionParts
  onCopy: () => void
  onDelete: () => void
}

/** An option in a few words, with the way to each of its pages. */
export function OptionCard({ option, onCopy, onDelete }: OptionCardProps) {
  const { t, service, code } = useWords()
  const { trip, read, mayEdit } = useTripDraft()
  const settings = read({ part: 'option', optionId: option.id })
  const { units } = read({ part: 'units', optionId: option.id })
  const name = nameIn(settings.names ?? option.names, code)
  const hasRooms = trip.template === 'multi_day' || option.room_types.room_types.length > 0
  const policy = trip.expanded?.policies.find(({ id }) => id === settings.policy_id)
  const facts = [
    settings.private ? t('editor.privateOption') : t('editor.sharedOption'),
    service.value('Confirmation', settings.confirmation),
    service.value('CapacityMode', settings.capacity_mode),
    policy?.name ?? option.policy.name,
    units.map(({ labels }) => nameIn(labels, code)).join(', ') || t('editor.noUnits'),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <Group gap="xs">
            <Title order={2}>
              <TextLink to="/options/$option/settings" params={{ option: option.id }}>
                <bdi>{name}</bdi>
              </TextLink>
            </Title>
            {option.is_default && <StatusMark tone="quiet">{t('editor.offeredFirst')}</StatusMark>}
            {settings.sales_paused && (
              <StatusMark tone="warn">{t('editor.salesPaused')}</StatusMark>
            )}
          </Group>
          {mayEdit && (
            <Group gap="xs">
              <Button variant="default" size="compact-sm" onClick={onCopy}>
                {t('trips.copy')}
              </Button>
              <Button variant="subtle" color="red" size="compact-sm" onClick={onDelete}>
                {t('editor.delete')}
              </Button>
            </Group>
          )}
        </Group>
        <Text size="sm">{facts.join(' · ')}</Text>
        <Group gap="md">
          {OPTION_TABS.filter(tab => tab !== 'rooms' || hasRooms).map(tab => (
            <TextLink
              key={tab}
              to={`/options/$option/${tab}` as const}
              params={{ option: option.id }}
            >
              {t(`editor.optionTab_${tab}`)}
            </TextLink>
          ))}
        </Group>
      </Stack>
    </Paper>
  )
}
