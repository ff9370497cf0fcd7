import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#app/session/me.ts'
import { firstPage } from '#app/shell/navigation.ts'
import { hasSiteQuery } from '#areas/first-run/queries/first-run.ts'

/** Leads everybody to the page that they begin their day with; a new company is set up first. */
export const Route = createFileRoute('/_staff/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    const isNew = me.role === 'owner' && !(await queryClient.ensureQueryData(hasSiteQuery))
    throw redirect({ to: isNew ? '/start' : firstPage(me) })
  },
})
