import { Link } from '@tanstack/react-router'
import classes from './SubNav.module.css'

interface Given {
  /** What the pages belong to. */
  label: string
  items: readonly { to: string; label: string }[]
}

/** The pages of one part of the portal, side by side. */
export function SubNav({ label, items }: Given) {
  return (
    <nav aria-label={label} className={`${classes.bar} no-print`}>
      {items.map(item => (
        <Link
          key={item.to}
          to={item.to}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ className: `${classes.tab} ${classes.active}` }}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
