/**
 * What people typed, as the body of a call. It may be wrong in any field: the service checks every
 * one and says what is wrong with it, so nothing is mended or refused on the way.
 */
export function unchecked<Body extends object>(typed: Readonly<Record<string, unknown>>): Body {
  // Of what was typed no type is known; only here is it taken for a body.
  return typed as Body
}
