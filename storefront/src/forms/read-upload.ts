import { formIn, readBody } from './read-body.ts'

/** A form with a file, or that it is too large to be one. */
export type Upload = { tooLarge: true } | { tooLarge: false; file: File | null }

/** Reads the file of a form up to a bound. */
export async function readUpload(
  request: Request,
  { name, mostBytes }: { name: string; mostBytes: number },
): Promise<Upload> {
  const body = await readBody(request, mostBytes)
  if (body === null) return { tooLarge: true }
  // A page about what is no form would have to read it again.
  const form = await formIn(body, request).catch(() => new FormData())
  const file = form.get(name)
  return { tooLarge: false, file: file instanceof File && file.size > 0 ? file : null }
}
