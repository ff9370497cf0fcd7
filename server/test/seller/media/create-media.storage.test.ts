import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../edge/as-owner.ts'
import { inject } from '../../support/inject.ts'
import { pictureFile } from '../../support/pictures.ts'
import { openS3Server, type S3Server } from '../../support/s3-server.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

const upload = async (seller: MadeSeller) =>
  seller.send({
    method: 'POST',
    path: '/v1/media',
    headers: { 'content-type': 'image/png' },
    body: await pictureFile('png', { width: 800, height: 600 }),
  })
const rowCount = async (seller: MadeSeller) => (await seller.send({ path: '/v1/media' })).body.total

describe('pictures in an object storage', () => {
  let service: TestService
  let seller: MadeSeller
  let storage: S3Server
  beforeAll(async () => {
    storage = await openS3Server()
    service = await openTestService({ s3Url: storage.url })
    seller = await makeSeller(service)
  })
  beforeEach(() => storage.failWith(() => null))
  afterAll(async () => {
    await service.close()
    await storage.close()
  })

  test('are kept, served and deleted there', async () => {
    const { status, body } = await upload(seller)
    expect([status, storage.objects.size]).toEqual([201, 2])
    const path = new URL(body.url).pathname
    const served = await inject(service.app, path)
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, body.bytes])
    await seller.send({ method: 'DELETE', path: `/v1/media/${body.id}` })
    expect(storage.objects.size).toBe(0)
    expect((await service.send({ path })).status).toBe(404)
  })

  test('503 Unavailable: full after the first of the two forms, it keeps neither', async () => {
    const rows = await rowCount(seller)
    storage.failWith(({ method, path }) =>
      method === 'PUT' && path.endsWith('/small.webp') ? 507 : null,
    )
    const { status, body, headers } = await upload(seller)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'Unavailable', '30'])
    expect([storage.objects.size, await rowCount(seller)]).toEqual([0, rows])
    storage.failWith(() => null)
    expect((await upload(seller)).status).toBe(201)
  })

  test('503 Unavailable: while it is away nothing is served, and nobody may keep that', async () => {
    const { body } = await upload(seller)
    storage.failWith(() => 500)
    const away = await service.send({ path: new URL(body.url).pathname })
    expect([away.status, away.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(service.logLines.some(line => line.includes('the file store failed'))).toBe(true)
  })
})

describe('pictures on a disk', () => {
  test('503 Unavailable: a disk that takes nothing leaves no row', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outset-full-'))
    await writeFile(join(folder, 'files'), 'stands in the way')
    const service = await openTestService({ dataDir: folder })
    const seller = await makeSeller(service)
    const { status, body } = await upload(seller)
    expect([status, body.code]).toEqual([503, 'Unavailable'])
    expect(await rowCount(seller)).toBe(0)
    await rm(join(folder, 'files'))
    expect((await upload(seller)).status).toBe(201)
    // Takes the folder away with it.
    await service.close()
  })

  test('a row that cannot be written leaves no file', async () => {
    const service = await openTestService()
    const seller = await makeSeller(service)
    await asOwner(service, async sql => {
      await sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no'; end $$`
      await sql`create trigger refuse before insert on media for each row execute function refuse()`
    })
    expect((await upload(seller)).status).toBe(500)
    const left = await readdir(join(service.dataDir, 'files'), { recursive: true })
    expect(left.filter(name => name.endsWith('.webp'))).toEqual([])
    await service.close()
  })
})
