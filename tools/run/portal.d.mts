export const PORTAL: string
export function preparePortal(how: {
  developerTools: boolean
  say?: (line: string) => void
  background?: boolean
  signal?: AbortSignal
}): Promise<string | null>
export function wantsPortal(): boolean
export function canDevelopPortal(): boolean
