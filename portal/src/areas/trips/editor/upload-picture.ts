import type { Media } from '@outset/sdk/seller'
import { seller } from '#app/outset.ts'

/** What the service takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MOST_BYTES = 20 * 1024 * 1024

/** Why a file need not be sent at all; null where it can be. */
export function whyNotUpload(file: { type: string; size: number }): 'type' | 'size' | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'type'
  return file.size > MOST_BYTES ? 'size' : null
}

/**
 * Sends a picture, and says how much of it has gone. `fetch` cannot say that; but only `fetch` asks
 * to sign in again, so what is refused is sent once more by it, and refused or taken there.
 */
export async function uploadPicture(file: File, onShare: (share: number) => void): Promise<Media> {
  const answer = await send(file, onShare)
  return answer ?? seller.media.upload(file)
}

function send(file: File, onShare: (share: number) => void): Promise<Media | null> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', '/v1/media')
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    // A 201 has the picture.
    request.onload = () => resolve(request.status === 201 ? (request.response as Media) : null)
    request.onerror = () => resolve(null)
    request.send(file)
  })
}
