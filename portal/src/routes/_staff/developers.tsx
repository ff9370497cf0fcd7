import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SubNav } from '#parts/SubNav.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/developers')({ component: DeveloperPages })

function DeveloperPages() {
  const t = useT()
  const { may } = useMe()
  const items = [
    ...(may('key:manage') || may('webhook:manage')
      ? [{ to: '/developers', label: t('developers.title') }]
      : []),
    ...(may('log:read') ? [{ to: '/developers/requests', label: t('developers.requests') }] : []),
  ]
  return (
    <>
      <SubNav label={t('developers.tabs')} items={items} />
      <Outlet />
    </>
  )
}
