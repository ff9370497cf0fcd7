export async function openWorker(_: {
  deps: object
  databaseUrl: string
}): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => {} }
}
