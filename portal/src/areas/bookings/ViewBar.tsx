import { Button, Group, Menu, Stack, TextInput } from '@mantine/core'
import { useClipboard, useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Icon } from '#kit/icons.tsx'
import { sayDone } from '#kit/say-done.ts'
import type { BookingSearch } from './booking-filters.ts'
import { isShown, type SavedView } from './saved-views.ts'
import { useSavedViews } from './use-saved-views.ts'

interface ViewBarProps {
  search: BookingSearch
  onGo: (search: BookingSearch) => void
}

/** Lists with a name: some that everybody needs, and one's own. */
export function ViewBar({ search, onGo }: ViewBarProps) {
  const t = useT()
  const { views, keep, drop } = useSavedViews()
  const [isNaming, naming] = useDisclosure()
  const ready: SavedView[] = [
    { name: t('bookings.view_all'), search: {} },
    {
      name: t('bookings.view_ours'),
      search: {
        waits_for: 'seller_confirmation,seller_proof_check,seller_payment_link,seller_refund',
        sort: 'due',
      },
    },
    {
      name: t('bookings.view_owed'),
      search: { status: 'confirmed,pending', payment_status: 'unpaid,partly_paid', sort: 'start' },
    },
    {
      name: t('bookings.view_gaps'),
      search: { details_status: 'incomplete,overdue', sort: 'start' },
    },
  ]
  const shown = views.find(view => isShown(view, search))
  return (
    <Group gap={4} mb="sm" className="no-print" role="group" aria-label={t('bookings.views')}>
      {ready.map(view => (
        <ViewButton key={view.name} view={view} search={search} onGo={onGo} />
      ))}
      {views.map(view => (
        <ViewButton key={view.name} view={view} search={search} onGo={onGo} />
      ))}
      <ViewMenu shown={shown} onKeep={naming.open} onDrop={() => shown && drop(shown.name)} />
      <NameDialog
        isOpen={isNaming}
        onClose={naming.close}
        onKeep={name => {
          keep({ name, search })
          naming.close()
          sayDone(t('bookings.viewKept', { name }))
        }}
      />
    </Group>
  )
}

function ViewButton({ view, search, onGo }: ViewBarProps & { view: SavedView }) {
  const isOn = isShown(view, search)
  return (
    <Button
      variant={isOn ? 'light' : 'subtle'}
      c={isOn ? undefined : 'var(--mantine-color-text)'}
      size="compact-md"
      aria-pressed={isOn}
      onClick={() => onGo(view.search)}
    >
      {view.name}
    </Button>
  )
}

interface MenuProps {
  shown: SavedView | undefined
  onKeep: () => void
  onDrop: () => void
}

function ViewMenu({ shown, onKeep, onDrop }: MenuProps) {
  const t = useT()
  const clipboard = useClipboard()
  const copy = () => {
    clipboard.copy(location.href)
    sayDone(t('bookings.addressCopied'))
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-md"
          rightSection={<Icon name="down" size={14} />}
        >
          {t('bookings.thisView')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={onKeep}>
          {t('bookings.keepView')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="link" size={16} />} onClick={copy}>
          {t('bookings.copyAddress')}
        </Menu.Item>
        {shown && (
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={onDrop}>
            {t('bookings.dropView', { name: shown.name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface NameProps {
  isOpen: boolean
  onClose: () => void
  onKeep: (name: string) => void
}

function NameDialog({ isOpen, onClose, onKeep }: NameProps) {
  const t = useT()
  const [name, setName] = useState('')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('bookings.keepView')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() !== '') onKeep(name.trim())
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            maxLength={40}
            label={t('bookings.viewName')}
            description={t('bookings.viewNameHelp')}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit">{t('kit.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
