import { placesOf, type Source, type TextFile } from './sources.ts'

type Ban = {
  pattern: RegExp
  /** Where to look: code, or the text inside strings. */
  view: 'code' | 'strings'
  advice: string
  /** Files below `server/src/`, or of the `cli`, where it is at home. */
  except?: RegExp
}

const CLOCK = /^integrations\/clock\.ts$/

const BANS: readonly Ban[] = [
  {
    pattern: /\bDate\.now\b|\bnew Date\b|\bTemporal\.Now\b/g,
    view: 'code',
    advice: 'take now as an argument; only integrations/clock.ts reads the clock',
    except: CLOCK,
  },
  {
    pattern: /\bMath\.random\b/g,
    view: 'code',
    advice: 'take random bytes as an argument; node:crypto is their source',
  },
  {
    pattern: /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)/gi,
    view: 'strings',
    advice: 'use app_now(), or pass the instant',
    // The runner notes when a file was applied before app_now() exists, and the test clock is set
    // as a distance from the real one.
    except: /^store\/(?:schema\/migrate|database\/test-clock)\.ts$/,
  },
  {
    pattern: /\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/gi,
    view: 'strings',
    advice: 'use app_now(), or pass the instant',
  },
  { pattern: /\benum\s+\w+\s*\{/g, view: 'code', advice: 'write a union of literals' },
  { pattern: /\bexport\s+default\b/g, view: 'code', advice: 'export by name' },
  {
    pattern: /^export\s+(?:\*|(?:type\s+)?\{[^}]*\})\s*(?:as\s+\w+\s+)?from\b/gm,
    view: 'code',
    advice: 'import from the file that owns the name; no barrels',
  },
  {
    pattern: /\b(?:db|tx|sql|reader|admin)\s*(?:<[^`;=]*>)?\s*`/g,
    view: 'code',
    advice: 'SQL lives in store/',
    except: /^store\//,
  },
  {
    pattern: /\b(?:transaction|readAs|savepoint)\s*\(|\bdb\.begin\b/g,
    view: 'code',
    advice: 'operations open transactions; a plain read is a function of store/',
    except: /^(?!http\/)/,
  },
  {
    pattern: /\.unsafe\s*\(/g,
    view: 'code',
    advice: 'write SQL as a tagged template',
    // The columns of a record are listed from its declaration.
    except: /^store\/(?:schema\/|record-sql\.ts)/,
  },
  {
    pattern: /\bprocess\.env\b/g,
    view: 'code',
    advice: 'settings are read by the cli and handed on',
    except: /^cli\//,
  },
  {
    pattern: /\bconsole\.\w+/g,
    view: 'code',
    advice: 'use the logger of deps',
    except: /^cli\//,
  },
]

/** What may not be written in a file of a program. */
export function findBannedPatterns(source: Source): string[] {
  const inside = source.path.replace('server/src/', '')
  return BANS.filter(({ except }) => !except?.test(inside)).flatMap(({ pattern, view, advice }) =>
    placesOf(source, source[view], pattern).map(place => `${place} ${advice}`),
  )
}

const VAGUE = /(?:^|[/-])(?:utils?|helpers?|common|misc|managers?|services?)\.ts$/
const AT_HOME = ['server/src/app/service.ts', 'server/test/support/service.ts']

export function findVagueNames({ path }: TextFile): string[] {
  if (!VAGUE.test(path) || AT_HOME.includes(path)) return []
  return [`${path}: name the file after what it does, not utils, helpers, common or manager`]
}

/** SQL of migrations and functions reads the clock in one function only. */
export function findClockReads(file: TextFile): string[] {
  const pattern = /\b(?:now|clock_timestamp|statement_timestamp)\s*\(\s*\)|\bcurrent_timestamp\b/gi
  const outside = file.text
    .replace(/--[^\n]*/g, comment => ' '.repeat(comment.length))
    .replace(/create (?:or replace )?function app_now\(\)[\s\S]*?\$\$[\s\S]*?\$\$/i, body =>
      body.replace(/[^\n]/g, ' '),
    )
  return placesOf(file, outside, pattern).map(place => `${place} use app_now()`)
}

// Written apart, so that this file does not find itself.
const WORKSHOP = [
  '../shar' + 'ed',
  'interf' + 'ace.md',
  'decis' + 'ions.md',
  'requirem' + 'ents.md',
]
const TICKET = new RegExp('\\biss' + 'ue #\\d', 'gi')

/** Notes of how the work was organised mean nothing to a reader of the repository. */
export function findWorkshopWords(file: TextFile): string[] {
  const named = WORKSHOP.flatMap(word =>
    placesOf(file, file.text, new RegExp(word.replaceAll('.', '\\.'), 'g')),
  )
  return [...named, ...placesOf(file, file.text, TICKET)].map(
    place => `${place} points at something that is not in the repository; say it in words`,
  )
}
