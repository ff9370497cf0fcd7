// Puts the styles of all pages into one file, which `look.css` sends with the look of the site.
import { readdir, rename } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/** Where the server of the built site reads it. */
const STYLE = '../server/style.css'

export const oneStyle: AstroIntegration = {
  name: 'one-style',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { build: { cssCodeSplit: false } } })
    },
    // Pages link to `look.css`, and to no file of their own.
    'astro:build:ssr': ({ manifest }) => {
      for (const route of manifest.routes) route.styles.splice(0)
    },
    'astro:build:done': async ({ dir }) => {
      const folder = new URL('./assets/', dir)
      const [style, ...others] = (await readdir(folder)).filter(name => name.endsWith('.css'))
      if (style === undefined || others.length > 0) throw new Error('there is not one style')
      await rename(new URL(style, folder), new URL(STYLE, dir))
    },
  },
}
