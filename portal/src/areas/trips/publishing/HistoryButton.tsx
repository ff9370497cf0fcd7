import { Button } from '@mantine/core'
import type { Editable } from '@outset/sdk/seller'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'

const HistoryDialog = lazy(async () => {
  const { HistoryDialog } = await import('./HistoryDialog.tsx')
  return { default: HistoryDialog }
})

interface HistoryButtonProps {
  entity: Editable
  /** The id of the record; of a text that of its trip and its language. */
  id: string
  /** What it is called. */
  name: string
}

/** What a part was before, and the way to bring it back. */
export function HistoryButton({ entity, id, name }: HistoryButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="clock" size={14} />}
        onClick={() => setOpen(true)}
      >
        {t('publishing.history')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog entity={entity} id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
