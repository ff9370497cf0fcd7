import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
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

/** Else it looks like the words below it. */
const HEAD = { title: { fontWeight: 600 } } as const

/** What opens above a page: closed by its cross, by Escape, and by a press beside it. */
export function Dialog(given: DialogProps) {
  const { isOpen, isForThumbs = false, ...modal } = given
  const t = useT()
  useFocusBefore(isOpen === undefined)
  const cross = { 'aria-label': t('kit.close'), ...(isForThumbs ? { size: 44 } : {}) }
  return <Modal opened={isOpen ?? true} closeButtonProps={cross} styles={HEAD} {...modal} />
}

/** The library gives the focus back only where a dialog stays on the page while it is closed. */
function useFocusBefore(isDrawnOpen: boolean): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    if (!isDrawnOpen || !(before instanceof HTMLElement)) return
    return () => {
      // What took it meanwhile keeps it.
      if (document.activeElement === document.body) before.focus({ preventScroll: true })
    }
  }, [before, isDrawnOpen])
}
