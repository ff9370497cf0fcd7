import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#store/schema/schema-files.ts'
import digests from '../../migrations/digests.json' with { type: 'json' }
import packageFile from '../../package.json' with { type: 'json' }
import { DUMP_FOLDER } from '../../tools/release-dump.ts'

test('a migration that has its digest in the repository is never changed or taken away', async () => {
  const files = Object.fromEntries((await readMigrations()).map(file => [file.name, file.digest]))
  // `npm run docs` adds the digest of a new file, and refuses one whose text has changed.
  expect(digests).toEqual(files)
})

test('the database of this release is kept for the upgrades of later ones', () => {
  const file = join(DUMP_FOLDER, `${packageFile.version}.sql.br`)
  expect(existsSync(file), 'run `npm run dump`').toBe(true)
})
