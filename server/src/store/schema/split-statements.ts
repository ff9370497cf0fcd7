const NO_TRANSACTION = /^-- outset: no transaction$/m

/** Whether a migration runs statement by statement. */
export function isWithoutTransaction(text: string): boolean {
  return NO_TRANSACTION.test(text)
}

/** The statements of a migration, without the lines that only explain. */
export function splitStatements(text: string): string[] {
  const statements = text.replace(/^\s*--.*$/gm, '').match(STATEMENT) ?? []
  return statements.map(statement => statement.replace(/;\s*$/, '').trim()).filter(Boolean)
}

/** Up to a semicolon that ends a line and stands in no body between dollar signs. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^$]|\$(?!\$))+?(?:;[^\S\n]*$|$(?![\s\S]))/gm
