import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { isUnreachable } from '#offline/is-unreachable.ts'
import { myCareQuery } from './queries.ts'

/** Medical notes and sizes, opened by a press only: who opened them is written down. */
export function MedicalNotes({ option, start }: { option: string; start: string }) {
  const { t, locale } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...myCareQuery({ option, start }),
    enabled: isOpen,
  })
  const numbers = new Intl.NumberFormat(locale)
  return (
    <Section title={t('checkIn.medical')}>
      <Stack gap="xs">
        {!data && (
          <>
            <Text c="dimmed">{t('checkIn.medicalAbout')}</Text>
            {isUnreachable(error) ? (
              <Text role="alert" c="var(--warn)">
                {t('checkIn.medicalOffline')}
              </Text>
            ) : (
              <Refusal error={error} />
            )}
            <Button
              variant="default"
              h={44}
              w="fit-content"
              loading={isFetching}
              onClick={() => (isOpen ? void refetch() : setOpen(true))}
            >
              {t('checkIn.medicalOpen')}
            </Button>
          </>
        )}
        {data?.length === 0 && <Text c="dimmed">{t('checkIn.medicalNone')}</Text>}
        {data?.map(guest => (
          <div key={`${guest.ref} ${guest.position}`}>
            <Text fw={600}>{guest.name ?? t('checkIn.traveller', { number: guest.position })}</Text>
            {guest.medical_note && <Text dir="auto">{guest.medical_note}</Text>}
            <Text size="sm" c="dimmed">
              {[
                guest.weight_kg && `${numbers.format(guest.weight_kg)} kg`,
                guest.height_cm && `${numbers.format(guest.height_cm)} cm`,
                guest.shoe_size && t('checkIn.shoes', { size: guest.shoe_size }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
