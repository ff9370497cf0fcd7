import { errorCode } from '@outset/server/domain/error-field.ts'

export type EmbeddedPostgresProblem =
  | 'folder-unusable'
  | 'disk-full'
  | 'in-use'
  | 'no-binaries'
  | 'no-account'
  | 'other-version'
  | 'did-not-start'

/** Its message is one sentence for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.problem = problem
  }
}

/** Turns what the file system said about a folder into a sentence; passes our own errors on. */
export function folderError(folder: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const code = errorCode(cause)
  if (code !== undefined && isDiskFull(code)) return diskFull(folder, { cause })
  const hint = HINTS[code ?? ''] ?? 'choose another data folder'
  return new EmbeddedPostgresError(
    'folder-unusable',
    `The data folder ${folder} cannot be used (${code ?? String(cause)}): ${hint}.`,
    { cause },
  )
}

export function diskFull(folder: string, options?: ErrorOptions): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk that holds ${folder} is full: free some space there, or choose another data folder.`,
    options,
  )
}

export function isDiskFull(text: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text)
}

const HINTS: Record<string, string> = {
  EACCES: 'give this user the right to write there, or choose another data folder',
  EPERM: 'give this user the right to write there, or choose another data folder',
  EROFS: 'it is on a read-only disk, so choose another data folder',
  ENOTDIR: 'a part of this path is a file, so choose another data folder',
  EEXIST: 'a file of that name is in the way, so choose another data folder',
}
