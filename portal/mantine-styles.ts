import type { Plugin } from 'vite'

const CLASS_NAMES = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/

/**
 * Each component of Mantine brings its own styles along with the names of its classes, so that a
 * page loads those of the components that it uses, and not of all.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform(code, id) {
      const [, component] = CLASS_NAMES.exec(id) ?? []
      if (component === undefined) return null
      return {
        code: `import '@mantine/core/styles/${component}.css'\n${code}`,
        map: null,
        moduleSideEffects: true,
      }
    },
  }
}

/** From the sources, components come in one piece, and so do their styles. */
export function allMantineStyles(): Plugin {
  return {
    name: 'all-mantine-styles',
    apply: 'serve',
    transformIndexHtml: {
      // Before names of packages in the page are looked up.
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module' },
          children: "import '@mantine/core/styles.css'",
          injectTo: 'head',
        },
      ],
    },
  }
}
