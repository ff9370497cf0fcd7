import { useT } from '#app/language/use-words.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'

export function NotFound() {
  const t = useT()
  return (
    <EmptyState
      icon="search"
      title={t('kit.missingTitle')}
      actions={<ButtonLink to="/">{t('kit.toStart')}</ButtonLink>}
    >
      {t('kit.noSuchPage')}
    </EmptyState>
  )
}
