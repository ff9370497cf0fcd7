/** The answer to a form that was taken: the browser goes on, and a reload sends nothing. */
export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address } })
}
