import { timestamp } from '#domain/timestamp.ts'
import type { Media } from '#store/media.ts'
import { mediaUrl } from './media-url.ts'

export function wireMedia(media: Media, publicUrl: string) {
  return {
    id: media.id,
    url: mediaUrl(publicUrl, media.id),
    small_url: mediaUrl(publicUrl, media.id, 'small'),
    width: media.width,
    height: media.height,
    content_type: media.contentType,
    bytes: media.bytes,
    created_at: timestamp(media.createdAt),
  }
}
