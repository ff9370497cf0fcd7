import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#queries/me.ts'
import { firstPage } from '#shell/navigation.ts'

/** Leads everybody to the page that they begin their day with. */
export const Route = createFileRoute('/_staff/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    throw redirect({ to: firstPage(await queryClient.ensureQueryData(meQuery)) })
  },
})
