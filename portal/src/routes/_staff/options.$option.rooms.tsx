import { createFileRoute } from '@tanstack/react-router'
import { loadOption } from '#areas/options/load-option.ts'
import { OptionFrame } from '#areas/options/OptionFrame.tsx'
import { RoomsEditor } from '#areas/options/RoomsEditor.tsx'

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
