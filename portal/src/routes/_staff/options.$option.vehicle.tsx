import { createFileRoute } from '@tanstack/react-router'
import { loadOption } from '#areas/options/load-option.ts'
import { OptionFrame } from '#areas/options/OptionFrame.tsx'
import { VehicleEditor } from '#areas/options/VehicleEditor.tsx'

export const Route = createFileRoute('/_staff/options/$option/vehicle')({
  loader: ({ context: { queryClient }, params: { option } }) => loadOption(queryClient, option),
  component: OptionPage,
})

function OptionPage() {
  const { option } = Route.useParams()
  return (
    <OptionFrame option={option} tab="vehicle">
      <VehicleEditor optionId={option} />
    </OptionFrame>
  )
}
