import type { Plugin } from 'vite'

const SCROLL_AREA = /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/
const TAKEN = 'import { useMergeRefs } from "@floating-ui/react";'
const OWN = `import { useMergedRef } from '@mantine/hooks'
const useMergeRefs = refs => useMergedRef(...refs)
`

/**
 * Every table of Mantine brings its scroll area along, and that one takes a single small function
 * from a library for what floats: 18 kB before the first page. The hooks have the same function.
 */
export function mantineScrollArea(): Plugin {
  return {
    name: 'mantine-scroll-area',
    apply: 'build',
    transform(code, id) {
      if (!SCROLL_AREA.test(id)) return null
      if (!code.includes(TAKEN)) throw new Error('The scroll area of Mantine has changed.')
      return { code: code.replace(TAKEN, OWN), map: null }
    },
  }
}
