// `npm pack` in a fresh clone would make a package of nothing. What is built already stays as it is:
// others may be reading it.
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// To where messages go: the output of `npm pack` is the name of the file.
if (!existsSync('dist')) execSync('npm run build', { stdio: [0, 2, 2] })
