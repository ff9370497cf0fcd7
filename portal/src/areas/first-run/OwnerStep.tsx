import { PasswordInput, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useT } from '#app/language/use-words.tsx'
import type { SetupStepProps } from './setup-step-props.ts'

export function OwnerStep({ values, change, errors, mailLeaves }: SetupStepProps) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('firstRun.ownerName')}
        required
        autoComplete="name"
        maxLength={lengths.Setup['owner.name']}
        value={values.ownerName}
        error={errors.ownerName}
        onChange={event => change({ ownerName: event.currentTarget.value })}
      />
      <TextInput
        label={t('firstRun.email')}
        description={t('firstRun.emailHelp')}
        type="email"
        required
        autoComplete="email"
        maxLength={lengths.Setup['owner.email']}
        value={values.email}
        error={errors.email}
        onChange={event => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('firstRun.password')}
        required={!mailLeaves}
        description={t(mailLeaves ? 'firstRun.passwordHelp' : 'firstRun.passwordHelpKept')}
        autoComplete="new-password"
        maxLength={lengths.Setup['owner.password']}
        value={values.password}
        error={errors.password}
        onChange={event => change({ password: event.currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword') }}
      />
    </>
  )
}
