/** What Node, the driver or a library wrote on an error, where it is a text. */
export function errorField(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

export function errorCode(error: unknown): string | undefined {
  return errorField(error, 'code')
}

/** Whoever throws something else than an error still gets a sentence into the log. */
export function errorMessage(error: unknown): string {
  return errorField(error, 'message') ?? String(error)
}
