import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SubNav } from '#parts/SubNav.tsx'
import { tabsFor } from '#screens/settings/tabs.ts'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/settings')({ component: SettingsPages })

function SettingsPages() {
  const t = useT()
  const { permissions } = useMe()
  const items = tabsFor(permissions).map(({ to, label }) => ({ to, label: t(label) }))
  return (
    <>
      <SubNav label={t('settings.tabs')} items={items} />
      <Outlet />
    </>
  )
}
