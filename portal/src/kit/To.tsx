import { VisuallyHidden } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from './icons.tsx'

/** Between what was and what is to be: an arrow that points as one reads. */
export function To() {
  const t = useT()
  return (
    <>
      {' '}
      <span style={{ verticalAlign: 'middle' }}>
        <Icon name="next" size={14} />
      </span>
      <VisuallyHidden>{t('kit.to')}</VisuallyHidden>{' '}
    </>
  )
}
