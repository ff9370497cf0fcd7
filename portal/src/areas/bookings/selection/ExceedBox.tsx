import { Checkbox } from '@mantine/core'
import { OutsetError } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'

interface ExceedBoxProps {
  /** Why something could not be had. */
  error: unknown
  isOn: boolean
  onTurn: (on: boolean) => void
}

/** More guests than places: asked only where there are too few of them. */
export function ExceedBox({ error, isOn, onTurn }: ExceedBoxProps) {
  const t = useT()
  if (!isAboutPlaces(error) && !isOn) return null
  return (
    <Checkbox
      label={t('selection.exceed')}
      checked={isOn}
      onChange={event => onTurn(event.currentTarget.checked)}
    />
  )
}

/** The refusals that staff can overrule. */
export function isAboutPlaces(error: unknown): boolean {
  return error instanceof OutsetError && ['SoldOut', 'NotEnoughCapacity'].includes(error.code)
}
