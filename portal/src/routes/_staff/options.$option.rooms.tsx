import { createFileRoute } from '@tanstack/react-router'
import { loadOption } from '#screens/trips/load-option.ts'
import { OptionFrame } from '#screens/trips/OptionFrame.tsx'
import { RoomsEditor } from '#screens/trips/RoomsEditor.tsx'

export const Route = createFileRoute('/_staff/options/$option/rooms')({
  loader: ({ context: { queryClient }, params: { option } }) => loadOption(queryClient, option),
  component: OptionPage,
})

function OptionPage() {
  const { option } = Route.useParams()
  return (
    <OptionFrame option={option} tab="rooms">
      <RoomsEditor optionId={option} />
    </OptionFrame>
  )
}
