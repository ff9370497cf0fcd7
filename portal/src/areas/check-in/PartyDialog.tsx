import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { owedMoney } from '#offline/collect-money.ts'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'

interface PartyDialogProps {
  guest: ShownGuest
  marks: Marks
  /** Asks for the money first. */
  onCollect: (positions: readonly number[]) => void
  onClose: () => void
}

/** Marks some of a party: three of four are here. */
export function PartyDialog({ guest, marks, onCollect, onClose }: PartyDialogProps) {
  const { t } = useWords()
  const all = Array.from({ length: guest.party }, (_, index) => index + 1)
  const came = guest.attended.filter(({ state }) => state === 'checked_in')
  const isIn = (position: number) => came.some(one => one.position === position)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const nameOf = (position: number) =>
    guest.travellers.find(traveller => traveller.position === position)?.name ??
    t('checkIn.traveller', { number: position })
  const turn = (position: number, on: boolean) =>
    setChosen(now => (on ? [...now, position] : now.filter(one => one !== position)))
  const mark = (state: 'checked_in' | 'no_show') => {
    const positions = chosen.toSorted((a, b) => a - b)
    if (state === 'checked_in' && owedMoney(guest).length > 0) return onCollect(positions)
    marks.mark(guest, state, { positions })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={guest.lead_name || guest.ref} isForThumbs centered>
      <Stack>
        {all.map(position => (
          <Checkbox
            key={position}
            size="lg"
            label={
              isIn(position) ? t('checkIn.isIn', { name: nameOf(position) }) : nameOf(position)
            }
            checked={isIn(position) || chosen.includes(position)}
            disabled={isIn(position)}
            onChange={event => turn(position, event.currentTarget.checked)}
          />
        ))}
        <Group grow>
          <Button size="md" disabled={chosen.length === 0} onClick={() => mark('checked_in')}>
            {t('checkIn.checkIn')}
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={chosen.length === 0}
            onClick={() => mark('no_show')}
          >
            {t('checkIn.noShow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
