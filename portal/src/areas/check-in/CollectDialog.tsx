import { Button, Stack, Text } from '@mantine/core'
import { CollectedMethod as METHODS } from '@outset/sdk/values'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { MoneyField } from '#kit/forms/MoneyField.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Segments } from '#kit/Segments.tsx'
import { owedMoney } from '#offline/collect-money.ts'
import type { CollectedMethod } from '#offline/pack-content.ts'
import { PayByCode } from './PayByCode.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks, MoneyAnswer } from './use-marks.ts'

interface CollectDialogProps {
  guest: ShownGuest
  /** Some of the party; without them all of it. */
  positions?: readonly number[] | undefined
  marks: Marks
  onClose: () => void
}

/** What a guest still owes, said before they are let in. */
export function CollectDialog({ guest, positions, marks, onClose }: CollectDialogProps) {
  const { t } = useWords()
  const isRest = guest.state === 'in'
  const here = guest.attended.flatMap(one => (one.state === 'checked_in' ? one.position : []))
  const checkIn = (money: MoneyAnswer) => {
    marks.mark(
      guest,
      'checked_in',
      isRest ? { positions: here, money, takesRest: true } : { positions, money },
    )
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('checkIn.collectTitle', { name: guest.lead_name || guest.ref })}
      isForThumbs
      centered
    >
      <Stack>
        <Text c="dimmed">{t('checkIn.collectAbout')}</Text>
        <MoneyForm guest={guest} isRest={isRest} onAnswer={checkIn} />
        <PayByCode bookingRef={guest.ref} />
        <Button h={48} variant="subtle" onClick={onClose}>
          {t('checkIn.notYet')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type Owing = Pick<ShownGuest, 'to_collect' | 'awaited'>

interface MoneyFormProps {
  guest: Owing
  /** Nobody is let in by it: they are in. */
  isRest?: boolean
  onAnswer: (money: MoneyAnswer) => void
}

/** What they owe, large; how much of it is taken and in which way, or nothing of it. */
export function MoneyForm({ guest, isRest = false, onAnswer }: MoneyFormProps) {
  const { t } = useWords()
  const owed = owedMoney(guest)
  const [method, setMethod] = useState<CollectedMethod>('cash')
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>> | null>(null)
  const sums = owed.flatMap(({ currency, amount: all }) => {
    const amount = typed === null ? all : (typed[currency] ?? 0)
    return amount > 0 ? [{ amount, currency, method }] : []
  })
  const isTooMuch = (currency: string, all: number) => (typed?.[currency] ?? 0) > all
  const hasTooMuch = owed.some(({ currency, amount }) => isTooMuch(currency, amount))
  return (
    <>
      <OwedMoney guest={guest} />
      <Segments
        wide
        aria-label={t('checkIn.takenHow')}
        value={method}
        onChange={setMethod}
        data={METHODS.map(value => ({ value, label: t(`checkIn.method_${value}`) }))}
      />
      {typed === null ? (
        <Button
          h={44}
          variant="subtle"
          onClick={() => setTyped(Object.fromEntries(owed.map(one => [one.currency, one.amount])))}
        >
          {t('checkIn.takeLess')}
        </Button>
      ) : (
        owed.map(({ currency, amount }) => (
          <MoneyField
            key={currency}
            label={t('checkIn.taken')}
            w="100%"
            currency={currency}
            value={typed[currency] ?? null}
            onChange={value => setTyped(now => ({ ...now, [currency]: value }))}
            error={isTooMuch(currency, amount) ? t('checkIn.tooMuch') : undefined}
          />
        ))
      )}
      <AnswerButtons
        isReady={sums.length > 0 && !hasTooMuch}
        isRest={isRest}
        onTake={() => onAnswer(sums)}
        onUnpaid={() => onAnswer('unpaid')}
      />
    </>
  )
}

/** The sums, large; and that some of it was to come by itself. */
function OwedMoney({ guest }: { guest: Owing }) {
  const { t } = useWords()
  return (
    <>
      {owedMoney(guest).map(money => (
        <Text key={money.currency} fz={32} fw={700} ta="center">
          <MoneyText money={money} />
        </Text>
      ))}
      {guest.awaited && (
        <Text>
          {t('checkIn.awaitedAbout')} <MoneyText money={guest.awaited} />
        </Text>
      )}
    </>
  )
}

interface AnswerButtonsProps {
  isReady: boolean
  isRest: boolean
  onTake: () => void
  onUnpaid: () => void
}

/** With the money, or without it. */
function AnswerButtons({ isReady, isRest, onTake, onUnpaid }: AnswerButtonsProps) {
  const { t } = useWords()
  const tall = { mih: 48, h: 'auto', py: 8, styles: { label: { whiteSpace: 'normal' as const } } }
  return (
    <>
      <Button {...tall} disabled={!isReady} onClick={onTake}>
        {t(isRest ? 'checkIn.collectedRest' : 'checkIn.collected')}
      </Button>
      {!isRest && (
        <Button {...tall} variant="default" onClick={onUnpaid}>
          {t('checkIn.letInUnpaid')}
        </Button>
      )}
    </>
  )
}
