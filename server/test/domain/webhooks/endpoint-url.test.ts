import { describe, expect, test } from 'vitest'
import { readEndpointUrl } from '#domain/webhooks/endpoint-url.ts'
import { isPublicAddress } from '#domain/webhooks/public-address.ts'
import { FORBIDDEN_URLS } from '../../support/forbidden-urls.ts'

const strict = { allowLoopback: false }
const trying = { allowLoopback: true }
const isRead = (text: string, rules = strict) => readEndpointUrl(text, rules).url !== null

describe('where events may be posted', () => {
  test.each([
    'https://example.com/hook',
    'https://example.com',
    'https://EXAMPLE.com:443/hook?token=1',
    'https://example.com:8443/hook',
    'https://sub.domain.example.co.uk/a/b',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
    'https://93.184.215.14/hook',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook',
  ])('%s', text => expect(isRead(text)).toBe(true))

  test.each(FORBIDDEN_URLS)('never %s [T-WH-1, R-HOOK-03]', text => {
    expect(isRead(text)).toBe(false)
  })

  test.each([
    `https://example.com/${'ü'.repeat(1_000)}`,
    `https://example.com/?${"'".repeat(1_900)}`,
  ])('never one that is too long once it is written as a URL [T-PARSE-3]', text => {
    expect(text.length).toBeLessThanOrEqual(2_000)
    expect(isRead(text)).toBe(false)
  })

  test.each([
    'https://localhost../',
    'https://metadata.google.internal../',
    'https://printer.local.../',
    'https://example..com/',
  ])('never %s, whose name has an empty part [T-WH-1]', text => expect(isRead(text)).toBe(false))

  test('the table has sixty cases and more [T-WH-1]', () => {
    expect(new Set(FORBIDDEN_URLS).size).toBeGreaterThanOrEqual(60)
  })

  test.each([
    'http://localhost:4000/hook',
    'http://127.0.0.1:4000/',
    'http://127.1:9/',
    'https://[::1]:8443/',
    'http://app.localhost/',
  ])('%s while trying', text => {
    expect([isRead(text, trying), isRead(text)]).toEqual([true, false])
  })

  test.each([
    'http://example.com/',
    'http://10.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'ftp://localhost/',
    'http://me:secret@localhost/',
    'http://0.0.0.0/',
    'http://169.254.169.254/',
  ])('%s not even while trying [T-WH-1]', text => expect(isRead(text, trying)).toBe(false))
})

describe('public addresses', () => {
  test.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001:830::200e'])(
    '%s',
    address => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '',
    'localhost',
    '1.1.1',
    '127.0.0.1',
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('not %s [T-WH-1]', address => expect(isPublicAddress(address)).toBe(false))
})
