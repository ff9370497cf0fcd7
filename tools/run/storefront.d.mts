export function prepareStorefront(how: {
  developerTools: boolean
  say?: (line: string) => void
  background?: boolean
  signal?: AbortSignal
}): Promise<string | null>
