import { Link } from '@tanstack/react-router'
import classes from './TabLinks.module.css'
import { TabLinks } from './TabLinks.tsx'

interface SubNavProps {
  /** What the pages belong to. */
  label: string
  items: readonly { to: string; label: string }[]
}

/** The pages of one part of the portal, side by side. Which is current, the address says. */
export function SubNav({ label, items }: SubNavProps) {
  return (
    <TabLinks label={label}>
      {items.map(item => (
        <Link
          key={item.to}
          to={item.to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {item.label}
        </Link>
      ))}
    </TabLinks>
  )
}
