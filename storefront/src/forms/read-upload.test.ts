import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const OPTIONS = { name: 'file', mostBytes: 2000 }

function formWith(file: File): Request {
  const form = new FormData()
  form.set('file', file)
  return new Request('https://shop.example/pay', { method: 'POST', body: form })
}

test('a file within the bound is read', async () => {
  const upload = await readUpload(formWith(new File(['proof'], 'proof.pdf')), OPTIONS)
  expect(upload).toMatchObject({ tooLarge: false })
  expect(!upload.tooLarge && (await upload.file?.text())).toBe('proof')
})

test('what is larger is not received, whatever it says of itself [S-AFTER-04]', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(stream) {
      sent += 1
      stream.enqueue(new Uint8Array(1000))
    },
  })
  // Types of browsers do not know how Node sends a stream.
  const sending: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: endless,
    duplex: 'half',
  }
  const request = new Request('https://shop.example/pay', sending)
  expect(await readUpload(request, OPTIONS)).toEqual({ tooLarge: true })
  expect(sent).toBeLessThan(10)
})

test('a form without a file has none', async () => {
  expect(await readUpload(formWith(new File([], '')), OPTIONS)).toEqual({
    tooLarge: false,
    file: null,
  })
})
