import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { tabsFor } from '#areas/settings/tabs.ts'
import { SubNav } from '#kit/SubNav.tsx'

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
