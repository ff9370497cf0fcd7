import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { writeDrillsPage } from './pages/drills-page.ts'

/** `write-drills.ts FILE LOAD`: puts the figures of the file on the page, one to a line. */
const PAGE = join(import.meta.dirname, '../../docs/drills.md')
const GIGABYTE = 2 ** 30

const [, , file, load] = process.argv
if (file === undefined) throw new Error('Say which file has the figures')
const printed = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
if (printed.length > 0) {
  const page = await readFile(PAGE, 'utf8').catch(() => '')
  const run = {
    date: Temporal.Now.plainDateISO('UTC').toString(),
    version: packageFile.version,
    machine: nameMachine(Number(load ?? loadavg()[0])),
  }
  await writeFile(PAGE, writeDrillsPage(page, printed, run))
}

function nameMachine(load: number): string {
  const cores = cpus()
  const model = cores[0]?.model.replaceAll(/\((R|TM)\)|CPU|@.*/g, '').replaceAll(/\s+/g, ' ')
  const memory = Math.round(totalmem() / GIGABYTE)
  const system = `${type()} ${release().split('-')[0]} ${arch()}`
  const core = `${cores.length} × ${model?.trim() || 'unnamed core'}, load ${load.toFixed(1)}`
  return `${core}, ${memory} GB, ${system}, Node ${process.versions.node}`
}
