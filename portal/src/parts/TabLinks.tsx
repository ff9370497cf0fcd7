import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './TabLinks.module.css'

/** Pages that belong together, as a row of links under the head of each. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={`${classes.tabs} no-print`}>
      {children}
    </nav>
  )
}

type Given = AnchorHTMLAttributes<HTMLAnchorElement> & {
  ref?: Ref<HTMLAnchorElement>
  isCurrent: boolean
}

/** One of them. Whether it is the current one is said by the page, because tabs may be in the search. */
export const TabLink = createLink(({ isCurrent, className, ...given }: Given) => (
  <a {...given} className={classes.tab} aria-current={isCurrent ? 'page' : undefined} />
))
