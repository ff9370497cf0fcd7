import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './TabLinks.module.css'

/** Pages that belong together, as a row of links under the head of each. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  // On a phone not all of them fit: the current one is scrolled to, and the page stays where it is.
  // Links learn by themselves that they are current, some time after the address, so it is watched.
  useEffect(() => {
    const { current: tabs } = row
    if (!tabs) return
    let frame = 0
    const scroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => scrollToCurrent(tabs))
    }
    const current = new MutationObserver(scroll)
    current.observe(tabs, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    // When it is laid out first, and whenever it comes back from behind a page that was loading.
    const size = new ResizeObserver(scroll)
    size.observe(tabs)
    return () => {
      current.disconnect()
      size.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
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

type TabLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  ref?: Ref<HTMLAnchorElement>
  isCurrent: boolean
}

/** One of them. The page says whether it is the current one: tabs may be in the search. */
export const TabLink = createLink(({ isCurrent, className, ...given }: TabLinkProps) => (
  <a {...given} className={classes.tab} aria-current={isCurrent ? 'page' : undefined} />
))
