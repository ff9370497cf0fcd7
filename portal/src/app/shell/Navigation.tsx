import { Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '#kit/icons.tsx'
import { useT } from '../language/use-words.tsx'
import classes from './Navigation.module.css'
import { isAlsoOf, type NavigationItem } from './navigation.ts'
import { useOpenPage } from './use-open-page.ts'

interface NavigationProps {
  seller: readonly NavigationItem[]
  platform: readonly NavigationItem[]
  onGo: () => void
}

/** Who runs a company and the platform needs the second rarely: it is folded until asked for. */
export function Navigation({ seller, platform, onGo }: NavigationProps) {
  const t = useT()
  const page = useOpenPage()
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? page.startsWith('/platform')
  return (
    <>
      <Items items={seller} onGo={onGo} />
      {platform.length > 0 && seller.length === 0 && (
        <Text size="sm" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {t('shell.platform')}
        </Text>
      )}
      {platform.length > 0 && seller.length > 0 && (
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {t('shell.platform')}
          <Icon name={isOpen ? 'down' : 'next'} size={16} />
        </UnstyledButton>
      )}
      {(isOpen || seller.length === 0) && <Items items={platform} onGo={onGo} />}
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
