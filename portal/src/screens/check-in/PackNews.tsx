import { Button, Group, Text } from '@mantine/core'
import { changesSince, type GuestChange } from '#offline/changes-since.ts'
import type { KeptPack } from '#offline/check-in-pack.ts'
import { InstantText } from '#parts/InstantText.tsx'
import { useWords } from '#words/use-words.tsx'
import classes from './CheckIn.module.css'

/** What is different on a list since it was last read, until somebody says that they have seen it. */
export function PackNews({ pack, onRead }: { pack: KeptPack; onRead: () => void }) {
  const { t } = useWords()
  const changes = changesSince(pack.read.guests, pack.content.guests)
  const { note = null } = pack.content.departure
  const isNewNote = note !== null && pack.read.note !== undefined && note !== pack.read.note
  if (changes.length === 0 && !isNewNote) return null
  return (
    <section className={classes.warn} style={{ borderRadius: 8, padding: 12, marginBottom: 12 }}>
      <Text fw={600}>
        {t('guide.newSince')} <InstantText at={pack.read.at} />
      </Text>
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {isNewNote && (
          <li>
            {t('guide.newNote')} <bdi>{note}</bdi>
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
          {t('guide.gotIt')}
        </Button>
      </Group>
    </section>
  )
}

function ChangeText({ change }: { change: GuestChange }) {
  const { t } = useWords()
  const { guest } = change
  const facts = { name: guest.lead_name || guest.ref, count: guest.party }
  if (change.kind === 'new') return t('guide.newGuest', facts)
  if (change.kind === 'gone') return t('guide.goneGuest', facts)
  const parts = change.parts.map(part => t(`guide.part_${part}`))
  return t('guide.changedGuest', { ...facts, parts: parts.join(', ') })
}
