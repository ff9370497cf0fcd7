import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { picture, pictureFile } from '../../support/pictures.ts'

export type RefusedFile = {
  name: string
  type: string | null
  make: () => Buffer | Promise<Buffer>
}

const text = (content: string) => () => Buffer.from(content, 'latin1')
const PNG_START = '\x89PNG\r\n\x1a\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Files that a picture library must not take in, whatever they call themselves. */
export const REFUSED_FILES: readonly RefusedFile[] = [
  { name: 'nothing at all', type: 'image/png', make: () => Buffer.alloc(0) },
  { name: 'zeros', type: 'image/png', make: () => Buffer.alloc(5000) },
  { name: 'a page', type: 'text/html', make: text('<!doctype html><script>1</script>') },
  { name: 'a page sent as JPEG', type: 'image/jpeg', make: text('<!doctype html><script>1') },
  { name: 'an SVG', type: 'image/svg+xml', make: text(SVG) },
  { name: 'an SVG sent as PNG', type: 'image/png', make: text(SVG) },
  {
    name: 'an SVG behind an XML head',
    type: 'image/webp',
    make: text(`<?xml version="1.0"?>${SVG}`),
  },
  { name: 'a PDF', type: 'application/pdf', make: text('%PDF-1.7\n%%EOF') },
  { name: 'a PDF sent as JPEG', type: 'image/jpeg', make: text('%PDF-1.7\n\xff\xd8\xff\xe0%%EOF') },
  { name: 'a ZIP sent as PNG', type: 'image/png', make: text('PK\x03\x04\x14\x00\x00\x00') },
  { name: 'a program', type: 'image/png', make: text('MZ\x90\x00\x03\x00\x00\x00') },
  { name: 'a script', type: 'image/png', make: text('#!/bin/sh\necho hello\n') },
  {
    name: 'a sound in the box of WebP',
    type: 'image/webp',
    make: text('RIFF\x24\x08\0\0WAVEfmt '),
  },
  {
    name: 'a film in the box of AVIF',
    type: 'image/avif',
    make: text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  },
  { name: 'a HEIC', type: 'image/avif', make: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
  { name: 'an ICO', type: 'image/png', make: text('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0') },
  { name: 'a BMP', type: 'image/png', make: text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0') },
  { name: 'a GIF', type: 'image/gif', make: () => picture().gif().toBuffer() },
  { name: 'a GIF sent as PNG', type: 'image/png', make: () => picture().gif().toBuffer() },
  {
    name: 'a GIF that is a script too',
    type: 'image/png',
    make: text('GIF89a/*\0\0*/=1;alert(1)'),
  },
  { name: 'a TIFF', type: 'image/tiff', make: () => picture().tiff().toBuffer() },
  { name: 'a TIFF sent as JPEG', type: 'image/jpeg', make: () => picture().tiff().toBuffer() },
  { name: 'a PNG sent as JPEG', type: 'image/jpeg', make: () => pictureFile('png') },
  { name: 'a WebP sent as AVIF', type: 'image/avif', make: () => pictureFile('webp') },
  {
    name: 'a PNG sent as a form',
    type: 'multipart/form-data; boundary=x',
    make: () => pictureFile('png'),
  },
  { name: 'a PNG sent as JSON', type: 'application/json', make: () => pictureFile('png') },
  { name: 'a PNG sent as nothing', type: null, make: () => pictureFile('png') },
  { name: 'the start of a PNG', type: 'image/png', make: text(PNG_START) },
  { name: 'a page behind the start of a PNG', type: 'image/png', make: text(`${PNG_START}<html>`) },
  {
    name: 'a page behind the start of a JPEG',
    type: 'image/jpeg',
    make: text('\xff\xd8\xff\xe0<html>'),
  },
  { name: 'a PNG that breaks off', type: 'image/png', make: () => halfOf('png') },
  { name: 'a WebP that breaks off', type: 'image/webp', make: () => halfOf('webp') },
  { name: 'an AVIF that breaks off', type: 'image/avif', make: () => halfOf('avif') },
  { name: 'a PNG that says it is immense', type: 'image/png', make: immensePng },
  { name: 'a picture of too many pixels', type: 'image/jpeg', make: tooManyPixels },
]

async function halfOf(kind: 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const whole = await pictureFile(kind, { width: 300, height: 300, noise: true })
  return whole.subarray(0, Math.floor(whole.length / 2))
}

/** 30 bytes that would become four billion pixels. */
function immensePng(): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR', 0, 'latin1')
  head.writeUInt32BE(65_000, 4)
  head.writeUInt32BE(65_000, 8)
  head.set([8, 2, 0, 0, 0], 12)
  const size = Buffer.from([0, 0, 0, 13])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(head))
  return Buffer.concat([Buffer.from(PNG_START, 'latin1'), size, head, sum])
}

function tooManyPixels(): Promise<Buffer> {
  const plain = { width: 10_001, height: 5_000, channels: 3 as const, background: '#fff' }
  return sharp({ create: plain }).jpeg().toBuffer()
}
