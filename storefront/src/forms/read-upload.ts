/** A form with a file, or that it is too large to be one. */
export type Upload = { tooLarge: true } | { tooLarge: false; file: File | null }

/**
 * Reads the file of a form up to a bound, whatever the request says of its length. What goes beyond
 * is not received, so nobody fills the memory of the shop.
 */
export async function readUpload(
  request: Request,
  { name, mostBytes }: { name: string; mostBytes: number },
): Promise<Upload> {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > mostBytes) return { tooLarge: true }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > mostBytes) return { tooLarge: true }
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(new Blob(chunks as Uint8Array<ArrayBuffer>[]), {
    headers: { 'content-type': type },
  }).formData()
  const file = form.get(name)
  return { tooLarge: false, file: file instanceof File && file.size > 0 ? file : null }
}
