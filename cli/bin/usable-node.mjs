import { spawnSync } from 'node:child_process'

const LEAST_MAJOR = 26
/** As the loaders of glibc and of musl say it. */
const MISSING_LIBRARY = /shared librar(?:y|ies):? (\S+?\.so[.\d]*)/i

/**
 * The Node that runs our sources: the one among the dependencies or, where that does not start, the
 * one of the machine if it is new enough. Otherwise a sentence says what is missing.
 */
export function findUsableNode({ own, machine = process.execPath }) {
  const tried = tryNode(own)
  if (tried.major >= LEAST_MAJOR) return { node: own }
  if (machine !== own && tryNode(machine).major >= LEAST_MAJOR) return { node: machine }
  const library = MISSING_LIBRARY.exec(tried.said)?.[1]
  if (library === undefined) return { fault: `${own} does not start: ${tried.said}` }
  const name = library.startsWith('libatomic') ? 'libatomic1' : `the package that has ${library}`
  return {
    fault:
      `Node ${LEAST_MAJOR} does not start without ${library}: install it (on Debian and Ubuntu ` +
      `"apt-get install ${name}"), or run this with a Node of version ${LEAST_MAJOR} or newer.`,
  }
}

function tryNode(node) {
  const { stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const [said] = (stderr || error?.message || 'it says nothing').trim().split('\n')
  return { major: Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0), said }
}
