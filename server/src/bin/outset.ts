import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: what the engine made of our sources is kept for the next start.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/outset'))

const { runProgram } = await import('./program.ts')
await runProgram(process.argv)
