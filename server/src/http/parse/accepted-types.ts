/** Whether a client asks for a media type by its name, by its `Accept`. */
export function namesType(accept: string | undefined, type: string): boolean {
  if (accept === undefined) return false
  return accept.split(',').some(part => {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    return name === type && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
