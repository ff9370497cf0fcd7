import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#parts/icons.tsx'
import { useT } from '#words/use-words.tsx'
import classes from './Navigation.module.css'
import { isAlsoOf, type NavigationItem } from './navigation.ts'
import { useOpenPage } from './use-open-page.ts'

interface Given {
  seller: readonly NavigationItem[]
  platform: readonly NavigationItem[]
  onGo: () => void
}

export function Navigation({ seller, platform, onGo }: Given) {
  const t = useT()
  return (
    <>
      <Items items={seller} onGo={onGo} />
      {platform.length > 0 && (
        <Text size="sm" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {t('shell.platform')}
        </Text>
      )}
      <Items items={platform} onGo={onGo} />
    </>
  )
}

function Items({ items, onGo }: { items: readonly NavigationItem[]; onGo: () => void }) {
  const t = useT()
  const page = useOpenPage()
  return items.map(item => (
    <Link
      key={item.to}
      to={item.to}
      className={classes.item}
      onClick={onGo}
      aria-current={isAlsoOf(item, page) || undefined}
    >
      <Icon name={item.icon} />
      {t(item.label)}
    </Link>
  ))
}
