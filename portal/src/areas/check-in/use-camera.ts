import { type RefObject, useEffect, useState } from 'react'
import { openDetector } from './read-code.ts'

/** Why there is no picture. */
export type CameraFault = 'forbidden' | 'missing' | 'busy'

const PAUSE_MS = 120

/** Looks through the back camera for codes, for as long as the component is shown. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
) {
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    async function look() {
      try {
        stream = await openBackCamera()
        const element = video.current
        if (isOver || !element) return
        element.srcObject = stream
        await element.play()
        setTrack(stream.getVideoTracks()[0] ?? null)
        const detect = await openDetector()
        while (!isOver) {
          const text = await detect(element)
          if (text !== null && !isOver) onCode(text)
          await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
        }
      } catch (error) {
        if (!isOver) setFault(faultOf(error))
      } finally {
        if (isOver) stop(stream)
      }
    }
    void look()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [video, onCode])
  return { fault, track }
}

function openBackCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'forbidden'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

/** Not in the types of browsers yet, though phones have it. */
type WithTorch = { torch?: boolean }

export function hasTorch(track: MediaStreamTrack | null): boolean {
  // The types know no torch.
  return (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true
}

export async function turnTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  // As above.
  await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
