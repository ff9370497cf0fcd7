/** A file that somebody may send as a proof of payment, and whether it should be taken. */
export type ReceiptFile = { name: string; type: string; bytes: Buffer; accepted: boolean }

const text = (content: string) => Buffer.from(content, 'latin1')

const PDF = text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')
const JPEG = jpeg({ width: 800, height: 600 })
const PNG = png({ width: 800, height: 600 })
const WEBP = webpLossless({ width: 800, height: 600 })
const PDF_TYPE = 'application/pdf'
const PNG_TYPE = 'image/png'
const JPEG_TYPE = 'image/jpeg'
const WEBP_TYPE = 'image/webp'

export function receiptCorpus(): ReceiptFile[] {
  const good = (name: string, type: string, bytes: Buffer) => ({
    name,
    type,
    bytes,
    accepted: true,
  })
  const bad = (name: string, type: string, bytes: Buffer) => ({
    name,
    type,
    bytes,
    accepted: false,
  })
  return [
    good('pdf', PDF_TYPE, PDF),
    good(
      'pdf 1.3 with binary comment',
      PDF_TYPE,
      text('%PDF-1.3\n%\xe2\xe3\xcf\xd3\nstartxref\n9\n%%EOF\n'),
    ),
    good('jpeg', JPEG_TYPE, JPEG),
    good('jpeg with exif', JPEG_TYPE, jpeg({ width: 4000, height: 3000, exif: true })),
    good('png', PNG_TYPE, PNG),
    good('webp lossless', WEBP_TYPE, WEBP),
    good('webp extended', WEBP_TYPE, webpExtended({ width: 5000, height: 4000 })),
    good('pdf without a type', 'application/octet-stream', PDF),
    bad('gif', PDF_TYPE, text('GIF89a\x01\x00\x01\x00')),
    bad('gif as gif', 'image/gif', text('GIF89a\x01\x00\x01\x00')),
    bad('text renamed to pdf', PDF_TYPE, text('I have paid.')),
    bad('html named pdf', PDF_TYPE, text('<html><script>alert(1)</script>')),
    bad('html before pdf', PDF_TYPE, Buffer.concat([text('<html>'), PDF])),
    bad('svg named png', PNG_TYPE, text('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>')),
    bad('svg as svg', 'image/svg+xml', text('<svg/>')),
    bad('xml', PDF_TYPE, text('<?xml version="1.0"?><a/>')),
    bad('zip', PDF_TYPE, text('PK\x03\x04aaaa')),
    bad('zip before pdf', PDF_TYPE, Buffer.concat([text('PK\x03\x04'), PDF])),
    bad('docx', 'application/vnd.openxmlformats-officedocument', text('PK\x03\x04')),
    bad('jar before jpeg', JPEG_TYPE, Buffer.concat([text('PK\x03\x04'), JPEG])),
    bad('gifar', JPEG_TYPE, Buffer.concat([text('GIF89a'), text('PK\x03\x04')])),
    bad('exe', PDF_TYPE, text('MZ\x90\x00')),
    bad('elf', PDF_TYPE, text('\x7fELF')),
    bad('shell script', PDF_TYPE, text('#!/bin/sh\nrm -rf /')),
    bad('postscript', PDF_TYPE, text('%!PS-Adobe-3.0')),
    bad('pdf after a blank', PDF_TYPE, Buffer.concat([text(' '), PDF])),
    bad('pdf after a byte order mark', PDF_TYPE, Buffer.concat([text('\xef\xbb\xbf'), PDF])),
    bad('five bytes of a pdf', PDF_TYPE, text('%PDF-')),
    bad('pdf without an end', PDF_TYPE, text('%PDF-1.7\n1 0 obj\n<<>>\nendobj')),
    bad('png without a size', PNG_TYPE, text('\x89PNG\r\n\x1a\n')),
    bad('jpeg without a frame', JPEG_TYPE, text('\xff\xd8\xff\xe0')),
    bad('webp of nothing', WEBP_TYPE, text('RIFF\x24\x00\x00\x00WEBPVP8L')),
    bad('pdf magic cut off', PDF_TYPE, text('%PDF')),
    bad('lower case pdf', PDF_TYPE, text('%pdf-1.7')),
    bad('png magic broken', PNG_TYPE, text('\x89PNG\n\x1a\n')),
    bad('jpeg magic cut off', JPEG_TYPE, text('\xff\xd8')),
    bad('riff that is no webp', WEBP_TYPE, text('RIFF\x24\x00\x00\x00WAVEfmt ')),
    bad('webp without riff', WEBP_TYPE, text('WEBPVP8 ')),
    bad('tiff', JPEG_TYPE, text('II*\x00')),
    bad('bmp', PNG_TYPE, text('BM\x00\x00')),
    bad('heic', JPEG_TYPE, text('\x00\x00\x00\x18ftypheic')),
    bad('png of 60 million pixels', PNG_TYPE, png({ width: 10_000, height: 6_000 })),
    bad('jpeg of 60 million pixels', JPEG_TYPE, jpeg({ width: 10_000, height: 6_000 })),
    bad('webp of 268 million pixels', WEBP_TYPE, webpLossless({ width: 16_383, height: 16_383 })),
    bad('png sent as jpeg', JPEG_TYPE, PNG),
  ]
}

type Size = { width: number; height: number }

function png({ width, height }: Size): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([text('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR'), head, text('\x08\x02')])
}

function jpeg({ width, height, exif = false }: Size & { exif?: boolean }): Buffer {
  const frame = Buffer.alloc(9)
  frame.writeUInt16BE(17, 0)
  frame.writeUInt8(8, 2)
  frame.writeUInt16BE(height, 3)
  frame.writeUInt16BE(width, 5)
  const apart = exif ? text('\xff\xe1\x00\x08Exif\x00\x00') : text('\xff\xe0\x00\x04JF')
  return Buffer.concat([text('\xff\xd8'), apart, text('\xff\xc0'), frame, text('\xff\xd9   ')])
}

function webpLossless({ width, height }: Size): Buffer {
  const bits = Buffer.alloc(12)
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0)
  return Buffer.concat([text('RIFF\x24\x00\x00\x00WEBPVP8L\x10\x00\x00\x00\x2f'), bits])
}

function webpExtended({ width, height }: Size): Buffer {
  const sizes = Buffer.alloc(10)
  sizes.writeUIntLE(width - 1, 4, 3)
  sizes.writeUIntLE(height - 1, 7, 3)
  return Buffer.concat([text('RIFF\x24\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00'), sizes])
}
