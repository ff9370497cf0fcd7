import { Alert } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import type { Pasted } from './paste-prices.ts'

/** What became of what was pasted: all of it is counted. */
export function PasteNotice({
  pasted,
  onClose,
}: {
  pasted: Omit<Pasted, 'sheet'> | null
  onClose: () => void
}) {
  const t = useT()
  if (pasted === null) return null
  const { changed, unreadable, outside, byAge } = pasted
  const said = [
    t('prices.pasted', { count: changed }),
    unreadable > 0 ? t('prices.pastedUnreadable', { count: unreadable }) : null,
    outside > 0 ? t('prices.pastedOutside', { count: outside }) : null,
    byAge > 0 ? t('prices.pastedByAge', { count: byAge }) : null,
  ].filter(sentence => sentence !== null)
  const isWhole = said.length === 1
  return (
    <Alert
      role="status"
      mb="sm"
      color={isWhole ? 'sea' : 'yellow'}
      variant="light"
      icon={<Icon name={isWhole ? 'check' : 'warning'} />}
      withCloseButton
      closeButtonLabel={t('kit.close')}
      onClose={onClose}
    >
      {said.join(' ')}
    </Alert>
  )
}
