import { useWords } from '#words/use-words.tsx'
import { EmptyState } from './EmptyState.tsx'
import { namePermission } from './name-permission.ts'

/** A page that this person may not see: says what they would need, and whom to ask. */
export function Forbidden({ permission }: { permission: string }) {
  const { t } = useWords()
  return (
    <EmptyState icon="lock" title={t('parts.forbiddenTitle')}>
      {t('parts.forbidden', { permission: namePermission(permission, t) })}
    </EmptyState>
  )
}
