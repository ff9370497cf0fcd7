// What all components need; each brings its own, see mantine-styles.ts.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './look/look.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailed } from '#kit/LoadFailed.tsx'
import { Loading } from '#kit/Loading.tsx'
import { NotFound } from '#kit/NotFound.tsx'
import { Notices } from '#kit/Notices.tsx'
import { watchNetwork } from '#offline/connection.ts'
import { routeTree } from '#routeTree.gen.ts'
import { chosenLanguage, loadLanguage } from './language/languages.ts'
import { LanguageProvider } from './language/use-words.tsx'
import { readable, theme } from './look/theme.ts'
import { SignInAgain } from './session/SignInAgain.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    // The client of the service repeats what may be repeated.
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const router = createRouter({
  routeTree,
  basepath: '/staff',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: LoadFailed,
  defaultPendingComponent: Loading,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

watchNetwork()
const language = await loadLanguage(chosenLanguage())
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the portal')
createRoot(root).render(
  <StrictMode>
    <LanguageProvider first={language}>
      <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <SignInAgain />
          <Notices />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageProvider>
  </StrictMode>,
)
