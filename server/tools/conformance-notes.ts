/** Labels that no test can carry, with what stands in for one. Kept by hand. */
export const CONFORMANCE_NOTES: Readonly<Record<string, string>> = {
  'R-VER-04':
    'A rule about changes over time. Reviews hold to it with the committed description: a diff ' +
    'of `server/openapi.json` that removes or renames anything is refused.',
}
