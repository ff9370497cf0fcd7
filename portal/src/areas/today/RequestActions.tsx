import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useAnswerRequest } from './queries.ts'

const RejectDialog = lazy(async () => ({
  default: (await import('./RejectDialog.tsx')).RejectDialog,
}))

interface RequestActionsProps {
  bookingRef: string
  /** Whose request it is, for the buttons of those who cannot see the line. */
  name: string
}

/** Yes or no to a request, beside it. */
export function RequestActions({ bookingRef, name }: RequestActionsProps) {
  const t = useT()
  const mailed = useMailed()
  const [isRejecting, setRejecting] = useState(false)
  const answer = useAnswerRequest()
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          loading={answer.isPending}
          aria-label={t('today.confirmOf', { name })}
          onClick={() =>
            answer.mutate(
              { ref: bookingRef, reason: null },
              { onSuccess: () => sayDone(mailed('today.confirmed', { name })) },
            )
          }
        >
          {t('today.confirm')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('today.rejectOf', { name })}
          onClick={() => setRejecting(true)}
        >
          {t('today.reject')}
        </Button>
      </Group>
      <Suspense fallback={null}>
        {isRejecting && (
          <RejectDialog bookingRef={bookingRef} name={name} onClose={() => setRejecting(false)} />
        )}
      </Suspense>
      {answer.error && (
        <div style={{ flexBasis: '100%' }}>
          <Refusal error={answer.error} />
        </div>
      )}
    </>
  )
}
