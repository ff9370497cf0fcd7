import node from '@astrojs/node'
import { defineConfig, passthroughImageService } from 'astro/config'
import { land } from './build-land.ts'
import { ownScripts } from './build-scripts.ts'
import { oneStyle } from './build-style.ts'
import { typefaces } from './build-typefaces.ts'

export default defineConfig({
  output: 'server',
  // The longest is the form with a proof of payment, which is read up to 10 MiB.
  adapter: node({ mode: 'middleware', bodySizeLimit: 12 * 1024 * 1024 }),
  // The address of the site is a setting of the running server: `middleware.ts` compares origins.
  security: { checkOrigin: false },
  trailingSlash: 'never',
  integrations: [ownScripts, oneStyle, typefaces, land],
  // Pictures come from the service in several sizes.
  image: { service: passthroughImageService() },
  // The security policy allows no code and no style inside a page.
  build: { inlineStylesheets: 'never', assets: 'assets' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
})
