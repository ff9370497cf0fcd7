import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGINE_ENV, ENGINE_FLAGS } from '../bin/engine.mjs'

const ROOT = join(import.meta.dirname, '../..')
const environment = Object.entries(ENGINE_ENV).map(([name, value]) => `${name}=${value}`)

describe('how the engine is run', () => {
  test('is the same in the image', () => {
    const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    const [, entry = '[]'] = /^ENTRYPOINT (\[[^\]]*\])/m.exec(image) ?? []
    expect(JSON.parse(entry)).toEqual(['node', ...ENGINE_FLAGS, 'cli/bin/outset.mjs'])
    for (const setting of environment) expect(image).toContain(setting)
  })

  test.each(['serve', 'work'])('is the same in the unit of systemd for %s', command => {
    const unit = readFileSync(join(ROOT, `ops/systemd/outset-${command}@.service`), 'utf8')
    const words = [...ENGINE_FLAGS, 'cli/bin/outset.mjs', command]
    expect(unit).toContain(`/node_modules/node/bin/node ${words.join(' ')}\n`)
    for (const setting of environment) expect(unit).toContain(setting)
  })

  test('is the same in the documents', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    const command = [...environment, 'npx node', ...ENGINE_FLAGS, 'cli/bin/outset.mjs serve']
    expect(page.replaceAll(/\\\n */g, '')).toContain(command.join(' '))
  })
})
