import { useWords } from '#app/language/use-words.tsx'
import { useSetUp } from './queries/setup.ts'
import { SetupWizard } from './SetupWizard.tsx'
import { STEPS, setupBody } from './setup-form.ts'
import type { SetupStepProps } from './setup-step-props.ts'

type Given = { token: string; facts: Pick<SetupStepProps, 'mailLeaves' | 'testCards'> }

/** The first company of an installation, with its owner. */
export function InstallationSetup({ token, facts }: Given) {
  const { code } = useWords()
  const setUp = useSetUp()
  return (
    <SetupWizard
      steps={STEPS}
      keptAs="outset.setup"
      facts={facts}
      send={{
        ...setUp,
        mutate: (values, then) => setUp.mutate(setupBody(values, { token, locale: code }), then),
      }}
    />
  )
}
