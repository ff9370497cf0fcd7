import { Link } from '@tanstack/react-router'
import { Icon } from '#parts/icons.tsx'
import { useT } from '#words/use-words.tsx'
import type { NavigationItem } from './navigation.ts'
import classes from './TabBar.module.css'

/** As many as a thumb can tell apart; the menu has them all. */
const MOST = 5

/** On a phone, what is needed most often, at the thumb. */
export function TabBar({ items }: { items: readonly NavigationItem[] }) {
  const t = useT()
  return (
    <nav className={classes.bar} aria-label={t('shell.shortNavigation')}>
      {items.slice(0, MOST).map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          activeProps={{ className: `${classes.tab} ${classes.active}` }}
        >
          <Icon name={icon} size={22} />
          <span>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
