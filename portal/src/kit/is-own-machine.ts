/** Whether an address leads nowhere but on the computer that it is opened on. */
export function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)
}
