import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** A page to print: what it says, as the template reads it. */
export type PrintJob = { data: string; madeAtSeconds: number }
export type Printed = { pdf: Buffer }

const TEMPLATE = readFileSync(new URL('./voucher.typ', import.meta.url), 'utf8')
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The fonts are read here, once, and by no other process.
const compiler = NodeCompiler.create({
  workspace: here('.'),
  fontArgs: [{ fontPaths: [here('../../../fonts')] }],
})

/** What was laid out this many pages ago is forgotten. */
const REMEMBERED_PAGES = 5

process.on('message', ({ data, madeAtSeconds }: PrintJob) => {
  // What a page says is an input of the template and never part of its text, which would be run.
  const inputs = { data }
  const pdf = compiler.pdf(
    { mainFileContent: TEMPLATE, inputs },
    { creationTimestamp: madeAtSeconds },
  )
  compiler.evictCache(REMEMBERED_PAGES)
  const printed: Printed = { pdf }
  process.send?.(printed)
})
