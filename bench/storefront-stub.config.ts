import { join } from 'node:path'
import site from '../storefront/astro.config.ts'

/** The same site on data that is already there: the control of the storefront's pages. */
export default {
  ...site,
  vite: {
    ...site.vite,
    plugins: [
      {
        name: 'stubbed-data',
        enforce: 'pre' as const,
        resolveId: (id: string) =>
          id.endsWith('/open-client.ts') ? join(import.meta.dirname, 'storefront-stub.ts') : null,
      },
    ],
  },
}
