import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#kit/icons.tsx'
import { useT } from '../language/use-words.tsx'
import { useMe } from '../session/use-me.ts'

const SellerList = lazy(async () => {
  const { SellerList: component } = await import('./SellerList.tsx')
  return { default: component }
})

/** Whom one works for. People of several teams change it here; the list is loaded when they do. */
export function SellerSwitch() {
  const t = useT()
  const { seller, viewing, memberships } = useMe()
  const [isWanted, setWanted] = useState(false)
  const name = (viewing?.seller ?? seller)?.name ?? t('shell.platform')
  const label = (
    // A long name is cut at its end, whichever way the rest of the screen is read.
    <Text fw={600} truncate component="span" dir="auto" maw={{ base: 130, sm: 260, md: 420 }}>
      {name}
    </Text>
  )
  if (memberships.length < 2) return label
  const button = (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      px="xs"
      aria-haspopup="menu"
      rightSection={<Icon name="down" size={14} />}
      onClick={() => setWanted(true)}
    >
      {label}
    </Button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <SellerList label={label} />
    </Suspense>
  )
}
