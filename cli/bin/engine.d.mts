export const ENGINE_FLAGS: string[]
export const ENGINE_ENV: Record<string, string>
