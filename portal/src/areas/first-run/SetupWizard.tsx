import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { CityStep } from './CityStep.tsx'
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
} from './setup-form.ts'
import type { SetupStepProps } from './setup-step-props.ts'
import { useKeptSetup } from './use-kept-setup.ts'

const PARTS = {
  company: CompanyStep,
  city: CityStep,
  owner: OwnerStep,
  site: SiteStep,
  payment: PaymentStep,
}

interface SetupWizardProps {
  steps: readonly SetupStep[]
  first?: Partial<SetupValues>
  /** Under which what was typed is kept. */
  keptAs: string
  facts: Omit<SetupStepProps, 'values' | 'change' | 'errors'>
  send: {
    mutate: (
      values: SetupValues,
      then: { onSuccess: () => void; onError: (error: Error) => void },
    ) => void
    error: Error | null
    isPending: boolean
  }
}

/** A few questions, one page each; what was typed outlives a reload. */
export function SetupWizard({ steps, first, keptAs, facts, send }: SetupWizardProps) {
  const { t, code, service } = useWords()
  const navigate = useNavigate()
  const form = useKeptSetup(keptAs, { ...firstSetupValues(knownOfBrowser(code)), ...first })
  const [step, setStep] = useState<SetupStep>(steps[0] ?? 'site')
  const [isTried, setTried] = useState(false)
  const refused = placeFaults(fieldErrors(send.error, service), steps)
  const judged = { mailLeaves: facts.mailLeaves }
  const faults = isTried ? faultsOfStep(step, form.values, judged) : {}
  const sentences = Object.entries(faults).map(([field, fault]) => [
    field,
    t(`firstRun.fault_${fault}`),
  ])
  const at = steps.indexOf(step)
  const goTo = (next: SetupStep) => {
    setTried(false)
    setStep(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOfStep(step, form.values, judged)).length > 0) return
    const next = steps[at + 1]
    if (next !== undefined) return goTo(next)
    send.mutate(form.values, {
      onSuccess: () => {
        form.forget()
        void navigate({ to: '/start', replace: true })
      },
      onError: error => {
        const wrong = placeFaults(fieldErrors(error, service), steps).step
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
            {t('firstRun.step', { at: at + 1, of: steps.length })}
          </Text>
          <Progress value={((at + 1) / steps.length) * 100} mt={4} aria-hidden />
        </div>
        <Title order={2}>{t(`firstRun.step_${step}`)}</Title>
        <Part
          {...facts}
          values={form.values}
          change={form.change}
          errors={{ ...refused.fields, ...Object.fromEntries(sentences) }}
        />
        <Refusal error={send.error} />
        <StepButtons
          at={at}
          count={steps.length}
          onBack={() => goTo(steps[at - 1] ?? step)}
          isSending={send.isPending}
        />
      </Stack>
    </form>
  )
}

function knownOfBrowser(language: string) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { region } = new Intl.Locale(navigator.language)
  return { timezone: timeZone, region, language }
}

interface StepButtonsProps {
  at: number
  count: number
  onBack: () => void
  isSending: boolean
}

function StepButtons({ at, count, onBack, isSending }: StepButtonsProps) {
  const t = useT()
  return (
    <Group justify="space-between">
      {at > 0 ? (
        <Button variant="default" onClick={onBack}>
          {t('firstRun.back')}
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" loading={isSending}>
        {t(at === count - 1 ? 'firstRun.finish' : 'firstRun.next')}
      </Button>
    </Group>
  )
}
