import { useWords } from '#app/language/use-words.tsx'
import { useSetUp } from './queries/setup.ts'
import { SetupWizard } from './SetupWizard.tsx'
import { STEPS, setupBody } from './setup-form.ts'

/** The first company of an installation, with its owner. */
export function InstallationSetup({ token, mailLeaves }: { token: string; mailLeaves: boolean }) {
  const { code } = useWords()
  const setUp = useSetUp()
  return (
    <SetupWizard
      steps={STEPS}
      keptAs="outset.setup"
      facts={{ mailLeaves }}
      send={{
        ...setUp,
        mutate: (values, then) => setUp.mutate(setupBody(values, { token, locale: code }), then),
      }}
    />
  )
}
