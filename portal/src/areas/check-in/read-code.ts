/** Finds the text of a QR code in what a video shows now; null where there is none. */
export type Detect = (video: HTMLVideoElement) => Promise<string | null>

interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorMaker {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it has one, which is quicker; else one of ours, loaded now. */
export async function openDetector(): Promise<Detect> {
  // Not every browser has it, and the types know of none.
  const maker = (globalThis as { BarcodeDetector?: BarcodeDetectorMaker }).BarcodeDetector
  const formats: string[] = (await maker?.getSupportedFormats().catch(() => [])) ?? []
  if (maker && formats.includes('qr_code')) {
    const detector = new maker({ formats: ['qr_code'] })
    return async video => (await detector.detect(video))[0]?.rawValue ?? null
  }
  return openOwnDetector()
}

/** Enough to read a voucher at arm's length, and quick on a cheap phone. */
const WIDTH = 640

async function openOwnDetector(): Promise<Detect> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    if (!context || video.videoWidth === 0) return null
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // A picture without a code, or with half of one.
      return null
    }
  }
}
