/** Where a picture of the media library is served. */
export function mediaUrl(publicUrl: string, mediaId: string): string {
  return `${publicUrl}/media/${mediaId}`
}
