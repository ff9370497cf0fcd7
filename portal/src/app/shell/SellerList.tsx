import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#kit/icons.tsx'
import { useT } from '../language/use-words.tsx'
import { useChooseSeller } from '../session/me.ts'
import { useMe } from '../session/use-me.ts'

/** The sellers whose teams one belongs to. */
export function SellerList({ label }: { label: ReactNode }) {
  const t = useT()
  const { seller, memberships } = useMe()
  const choose = useChooseSeller()
  const navigate = useNavigate()
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          px="xs"
          loading={choose.isPending}
          rightSection={<Icon name="down" size={14} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.chooseSeller')}</Menu.Label>
        {memberships.map(({ seller: { slug, name } }) => (
          <Menu.Item
            key={slug}
            leftSection={slug === seller?.slug ? <Icon name="check" size={16} /> : undefined}
            onClick={() => choose.mutate(slug, { onSuccess: () => void navigate({ to: '/' }) })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
