import { createFileRoute } from '@tanstack/react-router'
import { loadOption } from '#areas/options/load-option.ts'
import { OptionFrame } from '#areas/options/OptionFrame.tsx'
import { OptionSettings } from '#areas/options/OptionSettings.tsx'

export const Route = createFileRoute('/_staff/options/$option/settings')({
  loader: ({ context: { queryClient }, params: { option } }) => loadOption(queryClient, option),
  component: OptionPage,
})

function OptionPage() {
  const { option } = Route.useParams()
  return (
    <OptionFrame option={option} tab="settings">
      <OptionSettings optionId={option} />
    </OptionFrame>
  )
}
