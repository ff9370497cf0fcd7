export function prepareStorefront(how: {
  developerTools: boolean
  say?: (line: string) => void
  background?: boolean
}): Promise<string | null>
