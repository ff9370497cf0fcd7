import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#forms/field-errors.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { useSetUp } from '#queries/setup.ts'
import { useWords } from '#words/use-words.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { OwnerStep } from './OwnerStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { SiteStep } from './SiteStep.tsx'
import {
  faultsOfStep,
  firstSetupValues,
  placeFaults,
  type SetupStep,
  type SetupValues,
  STEPS,
  setupBody,
} from './setup-form.ts'
import { useKeptSetup } from './use-kept-setup.ts'

export interface StepGiven {
  values: SetupValues
  change: (changed: Partial<SetupValues>) => void
  /** A sentence for each field that is missing or was refused. */
  errors: Partial<Record<keyof SetupValues, string>>
}

const PARTS = { company: CompanyStep, owner: OwnerStep, site: SiteStep, payment: PaymentStep }

/** A few questions, one page each; what was typed outlives a reload. */
export function SetupWizard({ token }: { token: string }) {
  const { t, code, service } = useWords()
  const navigate = useNavigate()
  const form = useKeptSetup(firstSetupValues(knownOfBrowser(code)))
  const [step, setStep] = useState<SetupStep>('company')
  const [isTried, setTried] = useState(false)
  const setUp = useSetUp()
  const refused = placeFaults(fieldErrors(setUp.error, service))
  const faults = isTried ? faultsOfStep(step, form.values) : {}
  const sentences = Object.entries(faults).map(([field, fault]) => [
    field,
    t(`firstRun.fault_${fault}`),
  ])
  const at = STEPS.indexOf(step)
  const goTo = (next: SetupStep) => {
    setTried(false)
    setStep(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOfStep(step, form.values)).length > 0) return
    const next = STEPS[at + 1]
    if (next !== undefined) return goTo(next)
    setUp.mutate(setupBody(form.values, { token, locale: code }), {
      onSuccess: () => {
        form.forget()
        void navigate({ to: '/start', replace: true })
      },
      onError: error => {
        const wrong = placeFaults(fieldErrors(error, service)).step
        if (wrong !== null) setStep(wrong)
      },
    })
  }
  const Part = PARTS[step]
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div>
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('firstRun.step', { at: at + 1, of: STEPS.length })}
          </Text>
          <Progress value={((at + 1) / STEPS.length) * 100} mt={4} aria-hidden />
        </div>
        <Title order={2}>{t(`firstRun.step_${step}`)}</Title>
        <Part
          values={form.values}
          change={form.change}
          errors={{ ...refused.fields, ...Object.fromEntries(sentences) }}
        />
        <Refusal error={setUp.error} />
        <Group justify="space-between">
          {at > 0 ? (
            <Button variant="default" onClick={() => goTo(STEPS[at - 1] ?? 'company')}>
              {t('firstRun.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={setUp.isPending}>
            {t(at === STEPS.length - 1 ? 'firstRun.finish' : 'firstRun.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function knownOfBrowser(language: string) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { region } = new Intl.Locale(navigator.language)
  return { timezone: timeZone, region, language }
}
