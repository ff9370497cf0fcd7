import { useWords } from '#app/language/use-words.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { namePermission } from './name-permission.ts'

/** A page that this person may not see: says what they would need, and whom to ask. */
export function Forbidden({ permission }: { permission: string }) {
  const { t } = useWords()
  return (
    <EmptyState icon="lock" title={t('kit.forbiddenTitle')}>
      {t('kit.forbidden', { permission: namePermission(permission, t) })}
    </EmptyState>
  )
}
