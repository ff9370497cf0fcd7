/** By what the cells of a table are separated unless somebody chooses: spreadsheets differ. */
export function usualSeparator(language: string): 'comma' | 'semicolon' {
  // In German a comma stands before decimals, and spreadsheets split at semicolons.
  return language === 'de' ? 'semicolon' : 'comma'
}
