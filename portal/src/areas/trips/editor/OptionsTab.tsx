import { Button, Group, Stack, Text } from '@mantine/core'
import type { OptionParts } from '@outset/sdk/seller'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Icon } from '#kit/icons.tsx'
import { OptionCard } from './OptionCard.tsx'

const OptionDialog = lazy(async () => {
  const { OptionDialog } = await import('./OptionDialog.tsx')
  return { default: OptionDialog }
})
const DeleteOptionDialog = lazy(async () => {
  const { DeleteOptionDialog } = await import('./DeleteOptionDialog.tsx')
  return { default: DeleteOptionDialog }
})

type Asked = { what: 'new' } | { what: 'copy' | 'delete'; option: OptionParts }

/** Ways to book the trip. They are made and deleted at once; what they say is part of the draft. */
export function OptionsTab() {
  const { t } = useWords()
  const { trip, mayEdit } = useTripDraft()
  const [asked, setAsked] = useState<Asked | null>(null)
  const options = trip.expanded?.options ?? []
  const close = () => setAsked(null)
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          {t('editor.optionsHelp')}
        </Text>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setAsked({ what: 'new' })}
          >
            {t('editor.newOption')}
          </Button>
        )}
      </Group>
      {options.length === 0 && (
        <EmptyState icon="tag" title={t('editor.noOptions')}>
          {t('editor.noOptionsAbout')}
        </EmptyState>
      )}
      {options.map(option => (
        <OptionCard
          key={option.id}
          option={option}
          onCopy={() => setAsked({ what: 'copy', option })}
          onDelete={() => setAsked({ what: 'delete', option })}
        />
      ))}
      {asked !== null && (
        <Suspense>
          {asked.what === 'delete' ? (
            <DeleteOptionDialog option={asked.option} onClose={close} />
          ) : (
            <OptionDialog like={asked.what === 'copy' ? asked.option : null} onClose={close} />
          )}
        </Suspense>
      )}
    </Stack>
  )
}
