import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useMe } from '#app/session/use-me.ts'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'

/** Pages of whoever runs the installation; a seller's own team has none of them. */
export const Route = createFileRoute('/_staff/platform')({ component: PlatformPages })

function PlatformPages() {
  const { platform } = useMe()
  return platform === null ? <Forbidden permission="platform:read" /> : <Outlet />
}
