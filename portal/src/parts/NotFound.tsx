import { useT } from '#words/use-words.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'

export function NotFound() {
  const t = useT()
  return (
    <EmptyState
      icon="search"
      title={t('parts.missingTitle')}
      actions={<ButtonLink to="/">{t('parts.toStart')}</ButtonLink>}
    >
      {t('parts.noSuchPage')}
    </EmptyState>
  )
}
