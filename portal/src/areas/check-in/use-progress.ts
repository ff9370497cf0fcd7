import { useQuery } from '@tanstack/react-query'
import { packQuery } from './queries.ts'
import { countPeople, showGuests } from './shown-guest.ts'
import { useCheckIns } from './use-check-ins.ts'
import { usePackOwner } from './use-pack-owner.ts'

/** How many of a departure are in, as far as this phone knows; null without its list. */
export function useProgress({ option_id: option, start }: { option_id: string; start: string }) {
  const owner = usePackOwner()
  const { queue } = useCheckIns()
  // The page asks for the lists itself, when there is a network.
  const { data: pack } = useQuery({ ...packQuery({ ...owner, option, start }), enabled: false })
  if (!pack) return null
  const { content, listedAt } = pack
  const { came, expected: party } = countPeople(showGuests(content.guests, { queue, listedAt }))
  return { came, party }
}
