import { beforeEach, expect, test } from 'vitest'
import { type HostCache, openHostCache, TooManyHostsError } from './host-cache.ts'

let now: number
let asked: string[]
let answer: (host: string) => Promise<string | null>
let hosts: HostCache<string>

beforeEach(() => {
  now = 0
  asked = []
  answer = async host => (host.startsWith('site') ? `the site of ${host}` : null)
  hosts = openHostCache({
    now: () => now,
    find(host) {
      asked.push(host)
      return answer(host)
    },
  })
})

test('a host is asked for once in half a minute, however it is written', async () => {
  const all = await Promise.all(['site.example', 'SITE.example'].map(host => hosts.get(host)))
  expect(all).toEqual(['the site of site.example', 'the site of site.example'])
  now = 29_999
  await hosts.get('site.example')
  expect(asked).toEqual(['site.example'])
  now = 30_000
  await hosts.get('site.example')
  expect(asked).toEqual(['site.example', 'site.example'])
})

test('ports and the dot of the root make no other host', async () => {
  const written = ['site.example', 'site.example.', 'site.example:443', 'Site.example.:8080']
  for (const host of written) expect(await hosts.get(host)).toBe('the site of site.example')
  hosts.forget('site.example:1')
  await hosts.get('site.example')
  expect(asked).toEqual(['site.example', 'site.example'])
})

test.each(['localhost', 'site.localhost', '127.0.0.1', '[::1]'])(
  'on this machine the port is part of the host: %s',
  async name => {
    answer = async host => host
    expect(await hosts.get(`${name}:4321`)).toBe(`${name}:4321`)
    expect(await hosts.get(`${name}:4322`)).toBe(`${name}:4322`)
    expect(await hosts.get(name)).toBe(name)
    expect(asked).toHaveLength(3)
  },
)

test('ports that somebody makes up evict no other site', async () => {
  answer = async host => host
  await hosts.get('site.example')
  await hosts.get('other.localhost:4321')
  for (let port = 1; port <= 6000; port++) {
    await hosts.get(`site.localhost:${port}`)
    await hosts.get(`two.example:${port}`)
  }
  asked = []
  await hosts.get('site.example')
  await hosts.get('other.localhost:4321')
  expect(asked).toEqual([])
})

test('one that is nobody’s is asked for again after five seconds', async () => {
  expect(await hosts.get('nobody.example')).toBeNull()
  now = 4_999
  expect(await hosts.get('nobody.example')).toBeNull()
  now = 5_000
  answer = async () => 'somebody'
  expect(await hosts.get('nobody.example')).toBe('somebody')
  expect(asked).toHaveLength(2)
})

const NO_HOSTS = ['', '.', 'a b', 'a/b', 'a@b', '[', '::1', 'a:b', 'a:123456', 'a:1:2', 'a..', '.a']
test.each([...NO_HOSTS, 'ä.example', 'a'.repeat(254)])(
  'what is no host is asked of nobody: %s',
  async host => {
    expect(await hosts.get(host)).toBeNull()
    expect(asked).toEqual([])
  },
)

test('a site goes on for ten minutes while nobody answers, and no stranger comes in', async () => {
  await hosts.get('site.example')
  answer = () => Promise.reject(new Error('away'))
  now = 599_999
  expect(await hosts.get('site.example')).toBe('the site of site.example')
  await expect(hosts.get('site-two.example')).rejects.toThrow('away')
  now = 600_000
  await expect(hosts.get('site.example')).rejects.toThrow('away')
})

test('one that was switched off is gone with the next look', async () => {
  await hosts.get('site.example')
  answer = async () => null
  now = 30_000
  expect(await hosts.get('site.example')).toBeNull()
})

test('names that somebody makes up evict no site, and only so many are looked up at once', async () => {
  await hosts.get('site.example')
  const { promise: gate, resolve: open } = Promise.withResolvers<null>()
  answer = () => gate
  const strangers = Array.from({ length: 5000 }, (_, at) =>
    hosts.get(`x${at}.example`).catch(error => error),
  )
  open(null)
  const answers = await Promise.all(strangers)
  expect(answers.filter(one => one === null)).toHaveLength(20)
  expect(answers.filter(one => one instanceof TooManyHostsError)).toHaveLength(4980)
  expect(asked).toHaveLength(21)
  await hosts.get('site.example')
  expect(asked).toHaveLength(21)
})

test('a site whose key was revoked is asked for at once', async () => {
  await hosts.get('site.example')
  hosts.forget('Site.example')
  await hosts.get('site.example')
  expect(asked).toHaveLength(2)
})
