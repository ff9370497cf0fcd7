import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/platform/')({
  beforeLoad: () => {
    throw redirect({ to: '/platform/sellers' })
  },
})
