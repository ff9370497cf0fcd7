import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from './refusals/Refusal.tsx'

interface FormDialogProps {
  title: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
  doLabel: string
  onDo: () => void
  isDoing: boolean
  error: unknown
  canDo?: boolean
  size?: string
}

/** A form in a dialog, sent by Enter or its button; the refusal stands above the button. */
export function FormDialog(given: FormDialogProps) {
  const { title, onClose, children, doLabel, onDo, isDoing, error, canDo = true, size } = given
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size ?? 'md'}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          // A dialog over a form is inside of it for React, which would send that one as well.
          event.stopPropagation()
          if (canDo && !isDoing) onDo()
        }}
      >
        <Stack>
          {children}
          <Refusal error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit" loading={isDoing} disabled={!canDo}>
              {doLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
