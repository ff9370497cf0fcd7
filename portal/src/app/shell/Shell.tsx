import { ActionIcon, Burger, Button, Group, Kbd } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Icon } from '#kit/icons.tsx'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.tsx'
import { useT } from '../language/use-words.tsx'
import { useMe } from '../session/use-me.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { firstSaleQuery } from './first-sale.ts'
import { Navigation } from './Navigation.tsx'
import { NewVersion } from './NewVersion.tsx'
import { navigationFor } from './navigation.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { SellerSwitch } from './SellerSwitch.tsx'
import classes from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { usePagesAtHand } from './use-pages-at-hand.ts'
import { ViewingBanner } from './ViewingBanner.tsx'

const HelpPanel = lazy(async () => {
  const { HelpPanel: component } = await import('../help/HelpPanel.tsx')
  return { default: component }
})
const Palette = lazy(async () => {
  const { Palette: component } = await import('./Palette.tsx')
  return { default: component }
})

/** Whether the seller has a first booking; nobody is bothered while that is not known. */
function useHasSold(): boolean {
  const { seller, viewing, may } = useMe()
  const isAsked = seller !== null && viewing === null && may('trip:manage') && may('booking:read')
  const { data = true } = useQuery({ ...firstSaleQuery(seller?.slug ?? ''), enabled: isAsked })
  return data
}

/** Around every page behind the sign-in: where one can go, whom one works for, and the search. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const me = useMe()
  const [isMenuOpen, menu] = useDisclosure()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const navigate = useNavigate()
  const hasSold = useHasSold()
  const items = useMemo(() => navigationFor(me, { hasSold }), [me, hasSold])
  usePagesAtHand(items.seller)
  const canBook = me.may('booking:create') && me.viewing === null
  const toggleHelp = useCallback(() => setOpen(open => (open === 'help' ? null : 'help')), [])
  const commands = useMemo((): Command[] => {
    const goTo = [...items.seller, ...items.platform].map(
      ({ to, label, icon, keys }): Command => ({
        id: `go.${to}`,
        label: t(label),
        icon,
        keys,
        run: () => void navigate({ to }),
      }),
    )
    const book: Command = {
      id: 'booking.new',
      label: t('shell.newBooking'),
      icon: 'plus',
      keys: 'n',
      run: () => void navigate({ to: '/desk' }),
    }
    return [
      ...goTo,
      ...(canBook ? [book] : []),
      { id: 'palette', label: t('shell.search'), keys: 'Mod+k', run: () => setOpen('palette') },
      { id: 'help', label: t('shell.help'), keys: '?', run: toggleHelp },
    ]
  }, [items, canBook, navigate, t, toggleHelp])
  useCommands(commands)
  return (
    <>
      <a className="skip-link" href="#page">
        {t('shell.skip')}
      </a>
      <ShellHead
        isMenuOpen={isMenuOpen}
        onMenu={menu.toggle}
        canBook={canBook}
        onSearch={() => setOpen('palette')}
        onHelp={toggleHelp}
      />
      <nav
        className={isMenuOpen ? `${classes.side} ${classes.open}` : classes.side}
        aria-label={t('shell.navigation')}
      >
        <Navigation {...items} onGo={menu.close} />
      </nav>
      <main id="page" tabIndex={-1} className={classes.page}>
        <ViewingBanner />
        <ConnectionLine />
        <NewVersion />
        {children}
      </main>
      <footer className={classes.foot}>
        <TabBar items={items.seller} />
      </footer>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
        {open === 'help' && <HelpPanel onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

interface ShellHeadProps {
  isMenuOpen: boolean
  onMenu: () => void
  canBook: boolean
  onSearch: () => void
  onHelp: () => void
}

function ShellHead({ isMenuOpen, onMenu, canBook, onSearch, onHelp }: ShellHeadProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <header className={classes.head}>
      <Group h="100%" px="md" gap="sm" wrap="nowrap">
        <Burger
          opened={isMenuOpen}
          onClick={onMenu}
          hiddenFrom="sm"
          size="sm"
          w={44}
          h={44}
          aria-label={t(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        />
        <SellerSwitch />
        <div style={{ flex: 1 }} />
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<Icon name="search" size={16} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={onSearch}
        >
          {t('shell.search')}
        </Button>
        <ActionIcon
          hiddenFrom="sm"
          variant="subtle"
          size={44}
          aria-label={t('shell.search')}
          onClick={onSearch}
        >
          <Icon name="search" />
        </ActionIcon>
        {canBook && (
          <ActionIcon
            hiddenFrom="sm"
            size={44}
            aria-label={t('shell.newBooking')}
            onClick={() => void navigate({ to: '/desk' })}
          >
            <Icon name="plus" />
          </ActionIcon>
        )}
        {canBook && (
          <Button
            visibleFrom="sm"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => void navigate({ to: '/desk' })}
          >
            {t('shell.booking')}
          </Button>
        )}
        <ActionIcon variant="subtle" size={44} aria-label={t('shell.help')} onClick={onHelp}>
          <Icon name="help" />
        </ActionIcon>
        <PersonMenu onShowHelp={onHelp} />
      </Group>
    </header>
  )
}
