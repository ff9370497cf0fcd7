const NO_TRANSACTION = /^-- outset: no transaction$/m

/** Whether a migration runs statement by statement. */
export function isWithoutTransaction(text: string): boolean {
  return NO_TRANSACTION.test(text)
}

/** The statements of a migration, without the lines that only explain. */
export function splitStatements(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
