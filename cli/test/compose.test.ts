import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList, isIPv4 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_SETTING_NAMES, SETTING_NAMES } from '../src/settings/known-settings.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const MAKE_SECRETS = join(ROOT, 'ops/compose/make-secrets.sh')

/** Each service of the file with its own lines, and the text before them. */
let services: Map<string, string>
let shared: string
let networks: string
let secrets: string
beforeAll(async () => {
  const file = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
  const [before = '', rest = ''] = file.split(/^services:\n/m)
  const [body = '', after = ''] = rest.split(/^networks:\n/m)
  const parts = body.split(/^ {2}(?=[a-z][a-z0-9-]*:\n)/m).filter(part => /^[a-z]/.test(part))
  services = new Map(parts.map(part => [part.slice(0, part.indexOf(':')), part]))
  shared = before
  networks = after
  secrets = await mkdtemp(join(tmpdir(), 'outset-secrets-'))
})
afterAll(() => rm(secrets, { recursive: true, force: true }))

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

describe('compose.yaml', () => {
  test('connections add up for the processes it has [O-SETUP-04]', () => {
    const own = numberIn(shared, /OUTSET_CONNECTIONS: '(\d+)'/)
    const most = numberIn(services.get('database') ?? '', /max_connections=(\d+)/)
    const all = [...services.values()]
    const serving = all.filter(text => text.includes('<<: *api\n')).length
    const working = all.filter(text => text.includes('command: [work]\n')).length
    expect([serving, working]).toEqual([2, 1])
    // As docs/operations.md counts them, with a backup, some commands, and what PostgreSQL keeps.
    const wanted = serving * (own + 3) + working * (own + 11) + 1 + 10
    expect(wanted).toBe(88)
    expect(wanted + 3).toBeLessThanOrEqual(most)
  })

  test('every service has limits and a log that ends [O-SETUP-04]', () => {
    for (const limit of ['logging: *logging', 'mem_limit: ', 'cpus: ', 'cap_drop: [ALL]']) {
      expect(shared).toContain(limit)
    }
    for (const [name, text] of services) {
      if (/<<: \*(outset|api)\n/.test(text)) continue
      expect(text, name).toContain('logging: *logging')
      if (name !== 'secrets') expect(text, name).toMatch(/mem_limit: \d+[mg]\n {4}cpus: \d\n/)
    }
  })

  test('settings are those there are, and none of them is a secret [O-SETUP-04]', () => {
    const ours = [shared, ...services.values()].filter(text => !text.includes('storefront/'))
    const names = ours.flatMap(text => [...text.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): /gm)])
    const known = new Set([
      ...SETTING_NAMES,
      ...FILE_SETTING_NAMES.map(name => `${name}_FILE`),
      'POSTGRES_PASSWORD_FILE',
    ])
    expect(names.length).toBeGreaterThan(15)
    for (const [, name = ''] of names) expect(known, name).toContain(name)
    // Addresses that hold a password, and keys, come as files.
    const inTheOpen = names.map(([, name = '']) => name).filter(name => isSecret(name))
    expect(inTheOpen).toEqual(['S3_URL', 'REDIS_URL', 'OUTSET_OTHER_ENCRYPTION_KEYS'])
  })

  test('all images are of one version, and no health check starts a Node [O-SETUP-04]', async () => {
    const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
    const website = await readFile(join(ROOT, 'storefront/Dockerfile'), 'utf8')
    const bases = [...`${dockerfile}\n${website}`.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    const images = [...services.values()]
      .flatMap(text => [...text.matchAll(/^ {4}image: (\S+)$/gm)])
      .filter(([, image]) => !image?.startsWith('outset'))
    const pinned = [...bases, ...images.map(([, image]) => image)]
    for (const image of pinned) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-\w+/)
    const node: { dependencies: { node: string } } = JSON.parse(
      await readFile(join(ROOT, 'package.json'), 'utf8'),
    )
    expect(new Set(bases.filter(base => base?.startsWith('node:')))).toEqual(
      new Set([`node:${node.dependencies.node}-bookworm-slim`]),
    )
    for (const text of [dockerfile, website]) expect(text).not.toMatch(/^ +CMD \["node"/m)
    expect(dockerfile).not.toMatch(/COPY (server|\.) /)
  })

  test('what is compiled at build is found by the user that runs it [O-SETUP-07]', async () => {
    const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
    // The cache of Node is in a folder named after the user's number, which must be one everywhere.
    expect(dockerfile).toMatch(
      /setpriv --reuid=node [^&]*cli\/bin\/outset\.mjs compile \\\n {2}&& /,
    )
    expect(dockerfile).toContain('&& chown -R root:root node_modules/.cache && chmod -R a+rX ')
    expect(dockerfile).toContain('useradd --uid 1000 --gid node')
    expect(dockerfile).toContain('\nSTOPSIGNAL SIGTERM\n')
    expect(dockerfile.match(/^USER .*$/gm)).toEqual(['USER node', 'USER node'])
    // Node does not start without this library, which the image of PostgreSQL does not have.
    expect(dockerfile).toMatch(
      /COPY --from=program \S*libatomic\S* \/usr\/local\/lib\/\nRUN ldconfig/,
    )
  })

  test('nobody else gets the address of the proxy, and each image is built once [O-SETUP-07]', () => {
    const proxy = services.get('proxy') ?? ''
    const [, address = ''] = /ipv4_address: ([\d.]+)/.exec(proxy) ?? []
    const [, first = '', bits] = /ip_range: ([\d.]+)\/(\d+)/.exec(networks) ?? []
    const given = new BlockList()
    given.addSubnet(first, Number(bits))
    expect(isIPv4(address)).toBe(true)
    expect(given.check(address)).toBe(false)
    expect(given.check('172.30.71.129')).toBe(true)
    expect(shared).toContain(`OUTSET_TRUSTED_PROXIES: ${address}\n`)

    const built = [...services].filter(([, text]) => text.includes(' build: '))
    expect(built.map(([name]) => name)).toEqual(['migrate', 'worker', 'storefront'])
    expect(shared).not.toContain('build: ')
  })
})

function isSecret(name: string): boolean {
  return /^(DATABASE_URL|SMTP_URL|S3_URL|REDIS_URL|OUTSET_\w*(KEYS?|SECRET|PEPPER))$/.test(name)
}

describe('secrets as files', () => {
  test('are made once, only readable, and are all that is mounted [O-SETUP-05]', async () => {
    const me = String(process.getuid?.())
    await run('sh', [MAKE_SECRETS, secrets, me, me])
    const made = (await readdir(secrets, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
    const before = await Promise.all(made.map(file => readFile(file, 'utf8')))
    expect(made).toHaveLength(14)
    for (const file of made) expect((await stat(file)).mode & 0o777).toBe(0o400)
    expect(new Set(before.filter(text => /^[0-9a-f]{64}\n$/.test(text))).size).toBe(8)
    const url = await readFile(join(secrets, 'run/url'), 'utf8')
    expect(url).toMatch(/^postgres:\/\/outset_run:[0-9a-f]{64}@database:5432\/outset\n$/)

    const text = shared + [...services.values()].join('')
    const mounted = new Set(
      [...text.matchAll(/\/run\/secrets\/(\w+\/\w+)$/gm)].map(([, file]) => file),
    )
    expect(mounted.size).toBe(14)
    for (const file of mounted) expect(made).toContain(join(secrets, file ?? ''))

    await run('sh', [MAKE_SECRETS, secrets, me, me])
    expect(await Promise.all(made.map(file => readFile(file, 'utf8')))).toEqual(before)
  })
})

describe('the health check of the image', () => {
  test('passes for 200 alone [O-SETUP-06]', async () => {
    const statuses = [200, 503]
    const paths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.writeHead(statuses.shift() ?? 200).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ready = (...path: string[]) =>
      run('bash', [join(ROOT, 'cli/bin/ready.sh'), String(port), ...path])
    await ready()
    await expect(ready()).rejects.toMatchObject({ code: 1 })
    await ready('/icon.svg')
    expect(paths).toEqual(['/readyz', '/readyz', '/icon.svg'])
    server.close()
    await once(server, 'close')
    await expect(ready()).rejects.toMatchObject({ code: 1 })
  })
})
