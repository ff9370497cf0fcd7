import { OutsetError } from '@outset/sdk/seller'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { CommandProvider } from '#app/commands/use-commands.tsx'
import { meQuery } from '#app/session/me.ts'
import { Shell } from '#app/shell/Shell.tsx'
import { CheckInSender } from '#areas/check-in/CheckInSender.tsx'
import { setupQuery } from '#areas/first-run/queries/setup.ts'
import { leaving } from '#offline/leave.ts'

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    try {
      return { me: await queryClient.ensureQueryData(meQuery) }
    } catch (error) {
      if (leaving.isPending()) throw redirect({ to: '/sign-in' })
      if (!(error instanceof OutsetError) || error.status !== 401) throw error
      const { needed } = await queryClient.fetchQuery(setupQuery)
      if (needed) throw redirect({ to: '/setup' })
      throw redirect({ to: '/sign-in', search: { about: location.href } })
    }
  },
  component: StaffPages,
})

function StaffPages() {
  return (
    <CommandProvider>
      <CheckInSender />
      <Shell>
        <Outlet />
      </Shell>
    </CommandProvider>
  )
}
