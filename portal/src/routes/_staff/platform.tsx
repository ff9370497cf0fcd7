import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Forbidden } from '#parts/Forbidden.tsx'
import { useMe } from '#session/use-me.ts'

/** Pages of whoever runs the installation; a seller's own team has none of them. */
export const Route = createFileRoute('/_staff/platform')({ component: PlatformPages })

function PlatformPages() {
  const { platform } = useMe()
  return platform === null ? <Forbidden permission="platform:read" /> : <Outlet />
}
