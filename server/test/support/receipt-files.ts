import { picture, pictureFile } from './pictures.ts'
import { smallPdf } from './small-pdf.ts'

/** A file that somebody may send as a proof of payment, and whether it should be taken. */
export type ReceiptFile = { name: string; type: string; bytes: Buffer; accepted: boolean }

const text = (content: string) => Buffer.from(content, 'latin1')

const PDF = smallPdf()
/** As newer programs write it: the page is packed away, and the table is an object itself. */
const PACKED = text(
  '%PDF-1.5\n1 0 obj <</Type/ObjStm /N 2 /First 8 /Length 3>> stream\nabc\nendstream endobj\n' +
    '2 0 obj <</Type/XRef /Size 3 /Root 1 0 R>> stream\n\nendstream endobj\nstartxref\n99\n%%EOF',
)
const OBJECT = '1 0 obj <</Type /Page>> endobj\n'
const TRAILER = 'trailer <</Root 1 0 R>>\n'
const END = 'startxref\n9\n%%EOF'
const PDF_TYPE = 'application/pdf'
const PNG_TYPE = 'image/png'
const JPEG_TYPE = 'image/jpeg'
const WEBP_TYPE = 'image/webp'

type Pictures = { JPEG: Buffer; PNG: Buffer; WEBP: Buffer }

export async function receiptCorpus(): Promise<ReceiptFile[]> {
  const pictures = {
    JPEG: await pictureFile('jpeg'),
    PNG: await pictureFile('png'),
    WEBP: await picture().webp({ lossless: true }).toBuffer(),
  }
  return [...(await readableFiles(pictures)), ...(await brokenFiles()), ...otherFiles(pictures)]
}

function good(name: string, type: string, bytes: Buffer): ReceiptFile {
  return { name, type, bytes, accepted: true }
}

function bad(name: string, type: string, bytes: Buffer): ReceiptFile {
  return { name, type, bytes, accepted: false }
}

async function readableFiles({ JPEG, PNG, WEBP }: Pictures): Promise<ReceiptFile[]> {
  const withExif = { IFD0: { Copyright: 'Bank' } }
  return [
    good('pdf', PDF_TYPE, PDF),
    good('pdf 1.3 with binary comment', PDF_TYPE, smallPdf('\xe2\xe3\xcf\xd3', '1.3')),
    good('pdf with packed objects', PDF_TYPE, PACKED),
    good('jpeg', JPEG_TYPE, JPEG),
    good('jpeg with exif', JPEG_TYPE, await picture().jpeg().withExif(withExif).toBuffer()),
    good('png', PNG_TYPE, PNG),
    good('webp lossless', WEBP_TYPE, WEBP),
    good('webp extended', WEBP_TYPE, await picture().webp().withExif(withExif).toBuffer()),
    good('pdf without a type', 'application/octet-stream', PDF),
  ]
}

/** Those that begin as they should. */
async function brokenFiles(): Promise<ReceiptFile[]> {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const large = { width: 800, height: 600, noise: true }
  return [
    bad('pdf without a page', PDF_TYPE, text(`%PDF-1.7\n1 0 obj <<>> endobj\n${TRAILER}${END}`)),
    bad('pdf without a trailer', PDF_TYPE, text(`%PDF-1.7\n${OBJECT}${END}`)),
    bad('pdf without an object', PDF_TYPE, text(`%PDF-1.7\n/Type /Page\n${TRAILER}${END}`)),
    bad('head of a png', PNG_TYPE, png({ width: 800, height: 600 })),
    bad('head of a jpeg', JPEG_TYPE, jpeg({ width: 800, height: 600 })),
    bad('head of a webp', WEBP_TYPE, webpLossless({ width: 800, height: 600 })),
    bad('half a png', PNG_TYPE, half(await pictureFile('png', large))),
    bad('half a jpeg', JPEG_TYPE, half(await pictureFile('jpeg', large))),
  ]
}

function otherFiles({ JPEG, PNG }: Pictures): ReceiptFile[] {
  return [
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

function jpeg({ width, height }: Size): Buffer {
  const frame = Buffer.alloc(9)
  frame.writeUInt16BE(17, 0)
  frame.writeUInt8(8, 2)
  frame.writeUInt16BE(height, 3)
  frame.writeUInt16BE(width, 5)
  const apart = text('\xff\xe0\x00\x04JF')
  return Buffer.concat([text('\xff\xd8'), apart, text('\xff\xc0'), frame, text('\xff\xd9   ')])
}

function webpLossless({ width, height }: Size): Buffer {
  const bits = Buffer.alloc(12)
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0)
  return Buffer.concat([text('RIFF\x24\x00\x00\x00WEBPVP8L\x10\x00\x00\x00\x2f'), bits])
}
