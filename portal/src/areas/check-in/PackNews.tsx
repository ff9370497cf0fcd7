import { Button, Group, Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { changesSince, type GuestChange } from '#offline/changes-since.ts'
import type { KeptPack } from '#offline/check-in-pack.ts'
import classes from './CheckIn.module.css'

/** What is different on a list since it was last read, until somebody has said that they saw it. */
export function PackNews({ pack, onRead }: { pack: KeptPack; onRead: () => void }) {
  const { t } = useWords()
  const changes = changesSince(pack.read.guests, pack.content.guests)
  const { note = null } = pack.content.departure
  const isNewNote = note !== null && pack.read.note !== undefined && note !== pack.read.note
  if (changes.length === 0 && !isNewNote) return null
  return (
    <section className={classes.warn} style={{ borderRadius: 8, padding: 12, marginBottom: 12 }}>
      <Text fw={600}>
        {t('checkIn.newSince')} <InstantText at={pack.read.at} />
      </Text>
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {isNewNote && (
          <li>
            {t('checkIn.newNote')} <bdi>{note}</bdi>
          </li>
        )}
        {changes.map(change => (
          <li key={change.guest.ref}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" h={44} onClick={onRead}>
          {t('checkIn.gotIt')}
        </Button>
      </Group>
    </section>
  )
}

function ChangeText({ change }: { change: GuestChange }) {
  const { t } = useWords()
  const { guest } = change
  const facts = { name: guest.lead_name || guest.ref, count: guest.party }
  if (change.kind === 'new') return t('checkIn.newGuest', facts)
  if (change.kind === 'gone') return t('checkIn.goneGuest', facts)
  const parts = change.parts.map(part => t(`checkIn.part_${part}`))
  return t('checkIn.changedGuest', { ...facts, parts: parts.join(', ') })
}
