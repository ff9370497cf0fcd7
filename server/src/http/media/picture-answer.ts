import type { StoredFile } from '#integrations/files/file-store.ts'

export function pictureAnswer({ stream, bytes }: StoredFile, contentType: string) {
  return {
    status: 200 as const,
    body: stream,
    headers: {
      'content-type': contentType,
      'content-length': String(bytes),
      // Pages of other origins are who pictures are for.
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}
