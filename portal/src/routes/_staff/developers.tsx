import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { SubNav } from '#kit/SubNav.tsx'

export const Route = createFileRoute('/_staff/developers')({ component: DeveloperPages })

function DeveloperPages() {
  const t = useT()
  const { may } = useMe()
  const items = [
    ...(may('key:manage') || may('webhook:manage')
      ? [{ to: '/developers', label: t('developers.title') }]
      : []),
    ...(may('storefront:manage')
      ? [{ to: '/developers/websites', label: t('site.websites') }]
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
