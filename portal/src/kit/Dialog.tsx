import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'

interface DialogProps {
  /** Left out where it is only drawn while it is open. */
  isOpen?: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  size?: string
  /** Used on a phone, outdoors: its cross is larger. */
  isForThumbs?: boolean
  fullScreen?: boolean
  centered?: boolean
  zIndex?: number
}

/** What opens above a page: closed by its cross, by Escape, and by a press beside it. */
export function Dialog(given: DialogProps) {
  const { isOpen = true, isForThumbs = false, ...modal } = given
  const t = useT()
  const cross = { 'aria-label': t('kit.close'), ...(isForThumbs ? { size: 44 } : {}) }
  return <Modal opened={isOpen} closeButtonProps={cross} {...modal} />
}
