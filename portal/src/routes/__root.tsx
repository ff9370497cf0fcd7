import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { loadWordsOfPage } from '#app/language/load-areas.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => loadWordsOfPage(chosenLanguage(), location.pathname),
  component: Outlet,
})
