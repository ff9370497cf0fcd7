import { Button } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useRecordCollected, type WhichHeld } from './queries/collected-money.ts'

interface RecordButtonProps {
  held: readonly WhichHeld[]
  /** Who has it. */
  name: string
  label?: string
  onDone?: (() => void) | undefined
}

/** One press makes payments of what somebody has, and takes it off them. */
export function RecordButton({ held, name, label, onDone }: RecordButtonProps) {
  const t = useT()
  const record = useRecordCollected()
  const shown = label ?? t('today.recordIt')
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={record.isPending}
        aria-label={`${shown}: ${name}`}
        onClick={() =>
          record.mutate(held, {
            onSuccess: () => {
              sayDone(t('today.recorded', { name }))
              onDone?.()
            },
          })
        }
      >
        {shown}
      </Button>
      {record.error && (
        <div style={{ flexBasis: '100%' }}>
          <Refusal error={record.error} />
        </div>
      )}
    </>
  )
}
