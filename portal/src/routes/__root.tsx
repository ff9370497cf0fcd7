import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { chosenLanguage } from '#words/languages.ts'
import { loadWordsOfPage } from '#words/load-areas.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => loadWordsOfPage(chosenLanguage(), location.pathname),
  component: Outlet,
})
