import type { NewTeamMember, StaffRole } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => seller.team.list({ limit: MOST }, { signal }),
})

function useTeamChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [['team'], ['resources'], ['me']].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
  })
}

export const useAddMember = () =>
  useTeamChange((member: NewTeamMember) => seller.team.createMember(member))
export const useInviteAgain = () =>
  useTeamChange((personId: string) => seller.team.invite(personId))
export const useChangeRole = () =>
  useTeamChange(({ personId, role }: { personId: string; role: StaffRole }) =>
    seller.team.updateMember(personId, { role }),
  )
export const useRemoveMember = () =>
  useTeamChange((personId: string) => seller.team.deleteMember(personId))
