import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useAddNote, useDeleteNote } from '../queries/booking-actions.ts'
import { notesQuery } from '../queries/bookings.ts'

/** What the team writes to itself about a booking. */
export function NotesSection({ bookingRef, canWrite }: { bookingRef: string; canWrite: boolean }) {
  const { t } = useWords()
  const { person, role } = useMe()
  const { data, error } = useQuery(notesQuery(bookingRef))
  const remove = useDeleteNote(bookingRef)
  const seesAll = ['owner', 'admin', 'manager'].includes(role ?? '')
  return (
    <Section title={t('booking.notes')}>
      <Stack gap="sm">
        {canWrite && <NoteForm bookingRef={bookingRef} />}
        <Refusal error={error ?? remove.error} />
        {data?.data.map(note => (
          <Group key={note.id} justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <div>
              <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {note.text}
              </Text>
              <Text size="xs" c="dimmed">
                {note.author.name} · <InstantText at={note.created_at} />
              </Text>
            </div>
            {canWrite && (seesAll || note.author.id === person.id) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('booking.deleteNote')}
                loading={remove.isPending && remove.variables === note.id}
                onClick={() => remove.mutate(note.id)}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {data?.data.length === 0 && !canWrite && <Text c="dimmed">{t('booking.noNotes')}</Text>}
      </Stack>
    </Section>
  )
}

function NoteForm({ bookingRef }: { bookingRef: string }) {
  const { t } = useWords()
  const [key, setKey] = useState(newKey)
  const form = useSavedForm('booking-note', bookingRef, { text: '' })
  const add = useAddNote(bookingRef)
  const text = form.values.text.trim()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text === '' || add.isPending) return
        add.mutate(
          { text, key },
          {
            onSuccess: () => {
              form.clear()
              setKey(newKey())
            },
          },
        )
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          autosize
          minRows={2}
          maxLength={lengths.NewBookingNote.text}
          dir="auto"
          aria-label={t('booking.newNote')}
          placeholder={t('booking.noteHelp')}
          value={form.values.text}
          onChange={event => form.change({ text: event.currentTarget.value })}
        />
        <Refusal error={add.error} />
        {text !== '' && (
          <Button type="submit" variant="default" size="compact-md" loading={add.isPending}>
            {t('booking.addNote')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
