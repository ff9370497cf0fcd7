import { randomBytes } from 'node:crypto'
import { watch } from 'node:fs'
import { access, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './data-folder.ts'
import { LOG_FOLDER } from './log-folder.ts'
import { isAlive } from './process-state.ts'

/** `no` is asked again or means that there is none; `stop` ends the asking, be it in a start. */
export type Answer = 'yes' | 'no' | 'stop'

/** Who takes the files of the server's log, or gives them back while it recovers. */
export type LogKeeper =
  | { does: 'take'; take(name: string, file: string): Promise<Answer> }
  | { does: 'give'; settings: Record<string, string>; give(name: string): Promise<Given> }

/** The next ones are got ready while the server works on this one. */
export type Given = { bytes: Buffer; next: string[] } | Exclude<Answer, 'yes'>

export type Handover = { settings: Record<string, string>; close(): Promise<void> }

const LOOK_MS = 1_000
// A change is lost for this long at the most, and for as long as the file is then on its way.
const FILE_SECONDS = 50

/**
 * PostgreSQL hands its log to a command of a shell, and takes it back from one. It runs as another
 * user than we do when we are root, and may reach neither our settings nor our sources; so the
 * command only asks, by a file, and waits for this process to answer it.
 */
export async function openHandover(place: Place, keeper: LogKeeper): Promise<Handover> {
  // Of its own: whoever tries to start a server that runs already must not take its place.
  const inside = `${LOG_FOLDER}/${process.pid}.${randomBytes(4).toString('hex')}`
  const folder = join(place.clusterFolder, inside)
  await makeFolder(place, folder)
  const answer = keeper.does === 'take' ? takeFiles(place, keeper) : giveFiles(place, keeper)
  const look = async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter(one => one.endsWith('.ask'))) {
      const file = name.slice(0, -'.ask'.length)
      await rm(join(folder, name), { force: true })
      const given = await answer(file, folder).catch((): Answer => 'stop')
      await writeFile(join(folder, `${file}.${given}`), '').catch(() => {})
    }
  }
  // One at a time, as the server asks; a change that comes meanwhile is looked at after it.
  let looking: Promise<void> = Promise.resolve()
  const lookSoon = () => {
    looking = looking.then(look)
  }
  const watcher = watch(folder, { persistent: false }, lookSoon).on('error', () => {})
  const timer = setInterval(lookSoon, LOOK_MS).unref()
  return {
    settings: keeper.does === 'take' ? takingSettings(inside) : givingSettings(inside, keeper),
    async close() {
      watcher.close()
      clearInterval(timer)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process that was killed has left its own. */
async function makeFolder({ clusterFolder, account }: Place, folder: string): Promise<void> {
  const all = join(clusterFolder, LOG_FOLDER)
  await mkdir(all, { recursive: true, mode: 0o700 })
  for (const name of await readdir(all)) {
    const [, maker] = /^(\d+)\.[0-9a-f]{8}$/.exec(name) ?? []
    if (maker === undefined || isAlive(Number(maker))) continue
    await rm(join(all, name), { recursive: true, force: true })
  }
  await mkdir(folder, { mode: 0o700 })
  if (account === null) return
  for (const made of [all, folder]) await chown(made, account.uid, account.gid)
}

function takeFiles({ clusterFolder }: Place, keeper: LogKeeper & { does: 'take' }) {
  return (name: string) => keeper.take(name, join(clusterFolder, 'pg_wal', name))
}

function giveFiles({ account }: Place, keeper: LogKeeper & { does: 'give' }) {
  const ready = new Map<string, Promise<{ answer: Answer; next: string[] }>>()
  const prepare = (name: string, folder: string) => {
    const known = ready.get(name)
    if (known) return known
    const work = async () => {
      const given = await keeper.give(name)
      if (typeof given === 'string') return { answer: given, next: [] }
      const file = join(folder, `${name}.got`)
      await writeFile(`${file}.part`, given.bytes, { mode: 0o600 })
      if (account) await chown(`${file}.part`, account.uid, account.gid)
      await rename(`${file}.part`, file)
      return { answer: 'yes' as const, next: given.next }
    }
    const begun = work()
    // Whoever waits for it hears of its fault; nobody may.
    begun.catch(() => {})
    ready.set(name, begun)
    return begun
  }
  return async (name: string, folder: string): Promise<Answer> => {
    // What was got ready is taken without a word, and may be asked for once more.
    const isReady = await ready.get(name)?.then(() => isThere(join(folder, `${name}.got`)))
    if (isReady === false) ready.delete(name)
    const { answer, next } = await prepare(name, folder)
    void (async () => {
      for (const later of next) await prepare(later, folder)
    })().catch(() => {})
    return answer
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function takingSettings(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: `${ask(folder)} exit 1`,
    archive_timeout: String(FILE_SECONDS),
  }
}

function givingSettings(
  folder: string,
  { settings }: LogKeeper & { does: 'give' },
): Record<string, string> {
  const got = `if [ -e ${folder}/%f.got ]; then mv ${folder}/%f.got %p; exit; fi;`
  return {
    ...settings,
    // What was asked for and not answered must not be taken for the end of the log.
    restore_command: `${got} ${ask(folder, got)} exit 130`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
  }
}

/**
 * In the folder of the cluster, where the server runs it. An exit above 128 ends the server's own
 * asking at once: nobody is there any more to answer. Of another user's process `kill` says
 * nothing, and not every system has `/proc` or `ps`.
 */
function ask(folder: string, got = 'exit 0;'): string {
  const { pid } = process
  const quietly = '>/dev/null 2>&1'
  const isThere = `[ -d /proc/${pid} ] || kill -0 ${pid} ${quietly} || ps -p ${pid} ${quietly}`
  return [
    `rm -f ${folder}/%f.yes ${folder}/%f.no ${folder}/%f.stop;`,
    `echo > ${folder}/%f.ask || exit 130;`,
    'n=0; while [ $n -lt 500 ]; do',
    `if [ -e ${folder}/%f.yes ]; then rm -f ${folder}/%f.yes; ${got} exit 130; fi;`,
    `if [ -e ${folder}/%f.no ]; then rm -f ${folder}/%f.no; exit 1; fi;`,
    `if [ -e ${folder}/%f.stop ]; then rm -f ${folder}/%f.stop; exit 130; fi;`,
    `${isThere} || exit 130;`,
    'n=$((n+1)); sleep 0.1; done;',
  ].join(' ')
}
