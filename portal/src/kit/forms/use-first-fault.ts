import { useEffect, useRef } from 'react'

/**
 * For a form that is longer than a screen: whoever sends it stands at its end, and what is wrong
 * may be far above. When something was refused, the first such field gets the focus, in view.
 */
export function useFirstFault(refused: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refused) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return form
}
