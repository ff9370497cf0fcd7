import { createLink, useLocation } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './TabLinks.module.css'

/** Pages that belong together, as a row of links under the head of each. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ href }) => href })
  // On a phone not all of them fit: the current one is scrolled to, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other page
  useEffect(() => {
    // Not before the page is laid out in the direction of its language, which is set around us.
    const frame = requestAnimationFrame(() => row.current && scrollToCurrent(row.current))
    return () => cancelAnimationFrame(frame)
  }, [page])
  return (
    <nav ref={row} aria-label={label} className={`${classes.tabs} no-print`}>
      {children}
    </nav>
  )
}

function scrollToCurrent(row: HTMLElement): void {
  const shown = row.getBoundingClientRect()
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!current) return
  const beyondRight = Math.max(0, current.right - shown.right)
  const beyondLeft = Math.max(0, shown.left - current.left)
  row.scrollLeft += beyondRight - beyondLeft
}

type Given = AnchorHTMLAttributes<HTMLAnchorElement> & {
  ref?: Ref<HTMLAnchorElement>
  isCurrent: boolean
}

/** One of them. Whether it is the current one is said by the page, because tabs may be in the search. */
export const TabLink = createLink(({ isCurrent, className, ...given }: Given) => (
  <a {...given} className={classes.tab} aria-current={isCurrent ? 'page' : undefined} />
))
