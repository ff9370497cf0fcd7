import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/platform/library/')({
  beforeLoad: () => {
    throw redirect({ to: '/platform/library/cities' })
  },
})
