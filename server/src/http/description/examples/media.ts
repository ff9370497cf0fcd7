import { IDS } from './ids.ts'

/** Pictures. */
export const MEDIA_EXAMPLES: Readonly<Record<string, unknown>> = {
  Media: {
    id: IDS.media,
    url: `https://api.example.com/media/${IDS.media}/large.webp`,
    small_url: `https://api.example.com/media/${IDS.media}/small.webp`,
    width: 2560,
    height: 1707,
    content_type: 'image/webp',
    bytes: 412_870,
    created_at: '2026-10-03T08:00:00.000Z',
  },
}
