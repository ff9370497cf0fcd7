import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Copied, copyFolder, copyOne } from '../backups/copy-folder.ts'
import { LOG_FOLDER } from './log-folder.ts'

type Copying = { clusterFolder: string; to: string }

/** The files of a cluster that a server may be writing; without its log, which comes last. */
export function copyCluster({ clusterFolder, to }: Copying): Promise<Copied> {
  return copyFolder({ from: clusterFolder, to, takes: isKept })
}

/** The files of the log from the first to the last, and the label that says where to begin. */
export async function copyLog(
  { clusterFolder, to }: Copying,
  { first, last, label }: { first: string; last: string; label: string },
): Promise<void> {
  const from = join(clusterFolder, 'pg_wal')
  await mkdir(join(to, 'pg_wal'), { recursive: true, mode: 0o700 })
  for (const name of await readdir(from)) {
    const isNeeded = SEGMENT.test(name) ? name >= first && name <= last : name.endsWith('.history')
    if (isNeeded) await copyOne(join(from, name), join(to, 'pg_wal', name))
  }
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true })
}

const SEGMENT = /^[0-9A-F]{24}$/

/** Folders whose content only means something to the server that runs; they must be there. */
const EMPTIED = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', LOG_FOLDER]

function isKept(path: string): boolean {
  const [top = ''] = path.split('/')
  if (EMPTIED.includes(top)) return path === top
  // The folder for its marks has to be there, the log itself is copied at the end.
  if (top === 'pg_wal') return path === top || path === join(top, 'archive_status')
  if (dirname(path) === '.' && LEFT_OUT.includes(path)) return false
  return !/^(pgsql_tmp|pg_internal\.init)/.test(basename(path))
}
