import { expect, test } from 'vitest'
import { frameAncestors } from './frame-ancestors.ts'
import { fitsFrame, frameAt, readFrame } from './frame-path.ts'

test('the first part of a path says the language, the frame and its colours', () => {
  expect(readFrame('en')).toEqual({ locale: 'en', frame: null })
  expect(readFrame('pt-BR.embed-dark')).toEqual({
    locale: 'pt-BR',
    frame: { kind: 'embed', theme: 'dark', segment: 'pt-BR.embed-dark' },
  })
  expect(frameAt(new URL('https://a.example/ar.preview/trips/x'))).toMatchObject({
    kind: 'preview',
    theme: null,
  })
  for (const path of ['/', '/en/en.embed', '/.embed/x', '/en.embed-pink/x', '/en.framed/x']) {
    expect(frameAt(new URL(path, 'https://a.example')), path).toBeNull()
  }
})

test('what needs an account, or is for later, is in no frame [S-EMBED-02]', () => {
  const { frame } = readFrame('en.embed')
  const shown = [
    'trips/petra',
    'trips/petra/book',
    'checkout/A',
    'bookings/A/booked',
    'frames/list',
  ]
  for (const rest of shown) expect(fitsFrame(`/en.embed/${rest}`, frame), rest).toBe(true)
  const refused = ['', 'trips', 'account', 'sign-in', 'bookings/A', 'bookings/A/cancel', 'saved']
  for (const rest of refused) expect(fitsFrame(`/en.embed/${rest}`, frame), rest).toBe(false)
  for (const rest of shown.slice(0, 3)) expect(fitsFrame(`/en/${rest}`, null), rest).toBe(true)
  for (const rest of shown.slice(3)) expect(fitsFrame(`/en/${rest}`, null), rest).toBe(false)
})

test('a policy names the listed origins, and nothing that is none [S-EMBED-02]', () => {
  const { frame } = readFrame('en.embed')
  const listed = ['https://www.sands.example', 'http://localhost:3000']
  expect(frameAncestors(frame, { origins: listed })).toBe(listed.join(' '))
  const odd = [
    '*',
    'https:',
    "https://a.example; script-src 'unsafe-inline'",
    'https://*.a.example',
  ]
  expect(frameAncestors(frame, { origins: odd })).toBe("'none'")
  expect(frameAncestors(null, { origins: listed })).toBe("'none'")
  expect(frameAncestors(frame, { origins: [] })).toBe("'none'")
  const preview = frameAncestors(readFrame('en.preview').frame, { origins: listed })
  expect(preview).toBe("'self' http://127.0.0.1:8080")
})
