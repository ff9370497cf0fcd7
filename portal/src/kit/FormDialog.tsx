import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Dialog } from './Dialog.tsx'
import { onSubmit } from './forms/submit.ts'
import { Refusal } from './refusals/Refusal.tsx'

interface Sent {
  doLabel: string
  isDoing: boolean
  error: unknown
  canDo?: boolean
}

type FormDialogProps = {
  title: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
  onDo: () => void
  size?: string
} & (
  | Sent
  // An end of its own, with the button that sends it: `SaveRow`, or more than one thing to do.
  | { foot: ReactNode }
)

/** A form in a dialog, sent by Enter or its button; the refusal stands above the button. */
export function FormDialog(given: FormDialogProps) {
  const { title, onClose, children, onDo, size = 'md' } = given
  const mayDo = 'foot' in given || (given.canDo !== false && !given.isDoing)
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <form onSubmit={onSubmit(() => mayDo && onDo())}>
        <Stack>
          {children}
          {'foot' in given ? given.foot : <Foot {...given} />}
        </Stack>
      </form>
    </Dialog>
  )
}

function Foot({ doLabel, isDoing, error, canDo = true, onClose }: Sent & { onClose: () => void }) {
  const t = useT()
  return (
    <>
      <Refusal error={error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isDoing} disabled={!canDo}>
          {doLabel}
        </Button>
      </Group>
    </>
  )
}
