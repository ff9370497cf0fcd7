import { Link } from '@tanstack/react-router'
import { Icon } from '#kit/icons.tsx'
import { useT } from '../language/use-words.tsx'
import { isAlsoOf, type NavigationItem } from './navigation.ts'
import classes from './TabBar.module.css'
import { useOpenPage } from './use-open-page.ts'

/** As many as a thumb can tell apart; the menu has them all. */
const MOST = 5

/** On a phone, what is needed most often, at the thumb. */
export function TabBar({ items }: { items: readonly NavigationItem[] }) {
  const t = useT()
  const page = useOpenPage()
  const open = `${classes.tab} ${classes.active}`
  return (
    <nav className={classes.bar} aria-label={t('shell.shortNavigation')}>
      {items.slice(0, MOST).map(item => (
        <Link
          key={item.to}
          to={item.to}
          className={isAlsoOf(item, page) ? open : classes.tab}
          activeProps={{ className: open }}
          aria-current={isAlsoOf(item, page) || undefined}
        >
          <Icon name={item.icon} size={22} />
          <span>{t(item.label)}</span>
        </Link>
      ))}
    </nav>
  )
}
