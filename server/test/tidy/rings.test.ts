import { describe, expect, test } from 'vitest'
import { mask } from './mask.ts'
import { findRings } from './rings.ts'

const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => {
    return { path: `server/src/${name}`, text, ...mask(text), lineCount: 1 }
  })
const ringsOf = (texts: Record<string, string>) =>
  findRings(files(texts)).map(ring => ring.replaceAll('server/src/', ''))

describe('import rings', () => {
  test('files that import each other are found once, by the shortest way', () => {
    const rings = ringsOf({
      'store/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
      'store/b.ts': "import { c } from './c.ts'",
      'store/c.ts': "import { a } from './a.ts'",
    })
    expect(rings).toEqual(['store/a.ts → store/c.ts → store/a.ts', expect.stringContaining('b.ts')])
  })

  test('types count, and so do other layers and imports over several lines', () => {
    const rings = ringsOf({
      'http/a.ts': "import {\n  b,\n} from '#store/b.ts'",
      'store/b.ts': "import type { A } from '#http/a.ts'",
    })
    expect(rings).toEqual(['http/a.ts → store/b.ts → http/a.ts'])
  })

  test('what only one side imports is no ring', () => {
    const rings = ringsOf({
      'store/a.ts': "import { b } from './b.ts'\nimport pg from 'pg'",
      'store/b.ts': "// import { a } from './a.ts'",
      'store/c.ts': "import { a } from './a.ts'\nimport { b } from './b.ts'",
    })
    expect(rings).toEqual([])
  })
})
