import { Button, Menu, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '#parts/icons.tsx'
import { useChooseSeller } from '#queries/me.ts'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

/** Whom one works for. People of several teams change it here. */
export function SellerSwitch() {
  const t = useT()
  const { seller, viewing, memberships } = useMe()
  const choose = useChooseSeller()
  const navigate = useNavigate()
  const name = (viewing?.seller ?? seller)?.name ?? t('shell.platform')
  if (memberships.length < 2) {
    return (
      <Text fw={600} truncate>
        {name}
      </Text>
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          px="xs"
          loading={choose.isPending}
          rightSection={<Icon name="down" size={14} />}
        >
          <Text fw={600} truncate component="span" maw={{ base: 110, sm: 260 }}>
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.chooseSeller')}</Menu.Label>
        {memberships.map(({ seller: { slug, name: label } }) => (
          <Menu.Item
            key={slug}
            leftSection={slug === seller?.slug ? <Icon name="check" size={16} /> : undefined}
            onClick={() => choose.mutate(slug, { onSuccess: () => void navigate({ to: '/' }) })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
