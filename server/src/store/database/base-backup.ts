import { openDriver } from './open-driver.ts'

/** The part of the write-ahead log that a copy of the files needs, by its first and last file. */
export type LogRange = { first: string; last: string }

type Copying = {
  /** Copies the files of the cluster, however they change meanwhile. */
  copyFiles(): Promise<void>
  /** Copies what was written meanwhile, and puts the label beside the files. */
  copyLog(range: LogRange, label: string): Promise<void>
}

/**
 * Lets the files of a cluster be copied while it serves. The copy alone is of no use, because its
 * pages are of many moments; with the log of these moments the server makes one state of it, that
 * of the end. A slot of this connection keeps the log from being thrown away before it is copied.
 */
export async function makeBaseBackup(
  url: string,
  { copyFiles, copyLog }: Copying,
): Promise<LogRange> {
  const sql = openDriver(url, {
    max: 1,
    // The server takes its time when much was written; the backup ends with this connection.
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  })
  try {
    const name = `outset_backup_${process.pid}`
    await sql`select pg_create_physical_replication_slot(${name}, true, true)`
    await sql`select pg_backup_start('outset', true)`
    await copyFiles()
    const [row] = await sql<{ label: string; last: string }[]>`
      select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)
    `
    const first = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(row?.label ?? '')?.[1]
    if (!row || first === undefined) throw new Error('PostgreSQL gave no label of the backup')
    const range = { first, last: row.last }
    await copyLog(range, row.label)
    return range
  } finally {
    await sql.end({ timeout: 1 })
  }
}
