import { Button } from '@mantine/core'
import { OutsetError } from '@outset/sdk/seller'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useWords } from '#app/language/use-words.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Forbidden } from './refusals/Forbidden.tsx'
import { sayRefusal } from './refusals/say-refusal.ts'

/** In place of a page that could not be loaded: why, and a way to try again. */
export function LoadFailed({ error }: ErrorComponentProps) {
  const words = useWords()
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  if (error instanceof OutsetError && error.is('NotPermitted')) {
    return <Forbidden permission={String(error.facts.permission ?? '')} />
  }
  const isMissing = error instanceof OutsetError && error.status === 404
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      icon={isMissing ? 'search' : 'offline'}
      title={words.t(isMissing ? 'kit.missingTitle' : 'kit.failedTitle')}
      actions={<Button onClick={tryAgain}>{words.t('kit.tryAgain')}</Button>}
    >
      {sayRefusal(error, words)}
    </EmptyState>
  )
}
