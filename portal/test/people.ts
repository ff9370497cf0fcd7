/** Who works in the demo world, one for each role. */
export const PEOPLE = {
  owner: 'layla@sands-and-stars.example',
  admin: 'omar@sands-and-stars.example',
  manager: 'mira@sands-and-stars.example',
  editor: 'yusuf@sands-and-stars.example',
  agent: 'hana@sands-and-stars.example',
  viewer: 'tariq@sands-and-stars.example',
  guide: 'salem@sands-and-stars.example',
  accountant: 'rana@sands-and-stars.example',
} as const

/** One of them, or anybody by their address. */
export type Who = keyof typeof PEOPLE | `${string}@${string}`

export function emailOf(who: Who): string {
  return Object.hasOwn(PEOPLE, who) ? PEOPLE[who as keyof typeof PEOPLE] : who
}
