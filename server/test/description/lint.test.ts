import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serialiseApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { lintDescription } from '../../tools/lint-description.ts'

test('two linters find nothing to say about the description [R-VER-02]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outset-description-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, serialiseApi(ENDPOINTS))
    for (const { tool, clean, output } of await lintDescription(file)) {
      expect(clean, `${tool} found faults; correct the declarations:\n${output}`).toBe(true)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
