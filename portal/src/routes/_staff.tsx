import { OutsetError } from '@outset/sdk/seller'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { CommandProvider } from '#commands/use-commands.tsx'
import { leaving } from '#offline/leave.ts'
import { meQuery } from '#queries/me.ts'
import { setupQuery } from '#queries/setup.ts'
import { CheckInSender } from '#screens/check-in/CheckInSender.tsx'
import { Shell } from '#shell/Shell.tsx'

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
