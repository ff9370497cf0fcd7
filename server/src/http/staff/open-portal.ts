import { type BuiltFiles, openBuiltFiles } from '../built-files.ts'

/** Why there are no files to serve. */
export type PortalFault = {
  status: 'left_out' | 'missing' | 'building' | 'failed'
  /** What went wrong, in the words of whoever built it. */
  fault: string | null
}

export type Portal = BuiltFiles & {
  /** Why there is none. */
  fault(): PortalFault
  /** From whoever builds it beside the service. */
  report(fault: PortalFault): void
}

/** The built portal in a folder. Null: it is left out. */
export function openPortal(folder: string | null): Portal {
  const none: PortalFault['status'] = folder === null ? 'left_out' : 'missing'
  let fault: PortalFault = { status: none, fault: null }
  return {
    ...openBuiltFiles(folder),
    fault: () => fault,
    report(news) {
      if (folder !== null) fault = news
    },
  }
}
