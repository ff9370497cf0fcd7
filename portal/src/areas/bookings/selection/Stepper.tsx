import { ActionIcon, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { latinDigits } from '#kit/forms/read-money.ts'
import { Icon } from '#kit/icons.tsx'

interface StepperProps {
  label: string
  about?: ReactNode
  value: number
  max: number
  onChange: (value: number) => void
}

/** How many: typed, by the arrow keys, or by two buttons. */
export function Stepper({ label, about, value, max, onChange }: StepperProps) {
  const t = useT()
  const set = (next: number) => onChange(Math.min(max, Math.max(0, next)))
  const byKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }
  return (
    <TextInput
      label={label}
      description={about}
      inputMode="numeric"
      w={148}
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      value={String(value)}
      onFocus={event => event.currentTarget.select()}
      onChange={event => set(Number(latinDigits(event.currentTarget.value).replace(/\D/g, '')))}
      onKeyDown={event => {
        const step = byKey[event.key]
        if (step === undefined) return
        event.preventDefault()
        set(value + step)
      }}
      rightSectionWidth={72}
      rightSection={
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={28}
            tabIndex={-1}
            aria-label={t('selection.fewer', { name: label })}
            disabled={value === 0}
            onClick={() => set(value - 1)}
          >
            −
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={28}
            tabIndex={-1}
            aria-label={t('selection.moreOf', { name: label })}
            disabled={value >= max}
            onClick={() => set(value + 1)}
          >
            <Icon name="plus" size={14} />
          </ActionIcon>
        </Group>
      }
    />
  )
}
