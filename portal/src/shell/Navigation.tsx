import { NavLink, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#parts/icons.tsx'
import { useT } from '#words/use-words.tsx'
import type { NavigationItem } from './navigation.ts'

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
  return items.map(({ to, label, icon }) => (
    <Link key={to} to={to} style={{ textDecoration: 'none', color: 'inherit' }} onClick={onGo}>
      {({ isActive }) => (
        <NavLink
          component="span"
          label={t(label)}
          leftSection={<Icon name={icon} />}
          active={isActive}
          style={{ borderRadius: 'var(--mantine-radius-md)' }}
        />
      )}
    </Link>
  ))
}
