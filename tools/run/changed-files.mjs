import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './dependencies.mjs'

const TRUNKS = ['origin/main', 'main']

/**
 * The files that differ from where this branch left the main one, committed or not: their paths, and
 * which of them are still there. Null where there is no git to ask.
 */
export function findChangedFiles() {
  const base = findBase()
  if (base === null) return null
  const changed = askGit(['diff', '--name-only', '--no-renames', base])
  const untracked = askGit(['ls-files', '--others', '--exclude-standard'])
  if (changed === null || untracked === null) return null
  const paths = [...new Set([...linesOf(changed), ...linesOf(untracked)])].sort()
  return {
    base: base.slice(0, 8),
    paths,
    present: paths.filter(path => existsSync(join(ROOT, path))),
  }
}

/** Where there is no main branch, what is not committed yet. */
function findBase() {
  for (const trunk of TRUNKS) {
    const base = askGit(['merge-base', 'HEAD', trunk])
    if (base !== null) return base.trim()
  }
  return askGit(['rev-parse', 'HEAD'])?.trim() ?? null
}

function askGit(args) {
  const { status, stdout } = spawnSync('git', ['-C', ROOT, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  return status === 0 ? stdout : null
}

function linesOf(text) {
  return text.split('\n').filter(line => line !== '')
}
