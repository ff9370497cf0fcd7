import type { PackGuest } from '#offline/pack-content.ts'
import { StartText } from '#parts/StartText.tsx'
import { useWords } from '#words/use-words.tsx'

/** When and where guests get on, on the clock of the place. */
export function PickupText({ pickup }: { pickup: PackGuest['pickup'] }) {
  const { t } = useWords()
  if (!pickup) return t('guide.meetingPoint')
  const { date, time, name } = pickup
  if (!time) return `${name} · ${t('guide.noTime')}`
  return (
    <>
      {date ? (
        <StartText start={`${date}T${time}`} dateStyle={null} />
      ) : (
        <bdi dir="ltr">{time}</bdi>
      )}{' '}
      {name}
    </>
  )
}
