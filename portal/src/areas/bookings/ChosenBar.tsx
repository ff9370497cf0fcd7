import { Autocomplete, Button, Group, Paper, Progress, Text } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { BookingSummary } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { chosenTablePath } from './export-choice.ts'
import { tagsQuery } from './queries/bookings.ts'
import { useTagBookings } from './queries/tag-bookings.ts'

interface ChosenBarProps {
  chosen: readonly BookingSummary[]
  onClear: () => void
}

/** What can be done with several bookings at once. */
export function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const t = useT()
  const { may } = useMe()
  const [isSaving, setSaving] = useState(false)
  if (chosen.length === 0) return null
  return (
    <Paper
      withBorder
      p="sm"
      mb="sm"
      className="no-print"
      role="region"
      aria-label={t('bookings.chosenTitle')}
    >
      <Group gap="sm">
        <Text fw={600} aria-live="polite">
          {t('bookings.chosen', { count: chosen.length })}
        </Text>
        {may('booking:manage') && <TagForm chosen={chosen} onDone={onClear} />}
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => setSaving(true)}
        >
          {t('bookings.exportChosen')}
        </Button>
        {isSaving && (
          <ExportDialog
            pathOf={form => chosenTablePath(chosen, form)}
            onClose={() => setSaving(false)}
          />
        )}
        <Button variant="subtle" onClick={onClear}>
          {t('bookings.chooseNone')}
        </Button>
      </Group>
    </Paper>
  )
}

function TagForm({ chosen, onDone }: { chosen: readonly BookingSummary[]; onDone: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { data: known } = useQuery(tagsQuery)
  const give = useTagBookings()
  const tag = typed.trim()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (tag === '' || give.isPending) return
        give.mutate(
          { bookings: chosen, tag },
          {
            onSuccess: () => {
              sayDone(t('bookings.tagged', { count: chosen.length, tag }))
              setTyped('')
              onDone()
            },
          },
        )
      }}
    >
      <Group gap="xs">
        <Autocomplete
          aria-label={t('bookings.tagToGive')}
          placeholder={t('bookings.tagToGive')}
          maxLength={lengths.BookingTags.tags}
          value={typed}
          onChange={setTyped}
          data={known?.data.map(one => one.tag) ?? []}
        />
        <Button type="submit" variant="default" loading={give.isPending} disabled={tag === ''}>
          {t('bookings.giveTag')}
        </Button>
      </Group>
      {give.isPending && (
        <Progress
          mt={4}
          value={(give.done / chosen.length) * 100}
          aria-label={t('bookings.tagging', { count: give.done, all: chosen.length })}
        />
      )}
      <Refusal error={give.error} />
    </form>
  )
}
