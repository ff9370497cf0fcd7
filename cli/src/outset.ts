import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: the compile cache makes the next start faster.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/outset'))

const { runProgram } = await import('./program.ts')
await runProgram(process.argv)
