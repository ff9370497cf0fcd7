import { placesOf, type TextFile } from './sources.ts'

/** An upgrade adds columns; a row that is written by their order would then be refused. */
export function findUnnamedColumns(file: TextFile): string[] {
  const pattern = /\binsert into\s+\w+(?:\s+as\s+\w+)?\s+(?:select|values|table)\b/gi
  return placesOf(file, file.text, pattern).map(place => `${place} name the columns`)
}

/** Functions change more often than tables, so they stand by themselves and not in a migration. */
export function findMisplacedFunctions(file: TextFile): string[] {
  const made = [...file.text.matchAll(/^create (?:or replace )?function (\w+)/gim)]
  if (!file.path.startsWith('server/sql/')) {
    return made.map(([, name]) => `${file.path}: move ${name} to server/sql/${name}.sql`)
  }
  const name = file.path.slice('server/sql/'.length, -'.sql'.length)
  const [only] = made
  if (made.length === 1 && only?.[0] === `create or replace function ${name}`) return []
  return [`${file.path}: write one "create or replace function ${name}"`]
}

/** How long and how much is a rule of the trade: it comes from `domain` as a parameter. */
export function findFixedTimes(file: TextFile): string[] {
  if (!file.path.startsWith('server/sql/')) return []
  return placesOf(file, file.text, /\binterval\s+'/gi).map(place => `${place} make it a parameter`)
}
