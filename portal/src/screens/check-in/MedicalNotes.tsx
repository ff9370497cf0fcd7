import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnreachable } from '#offline/is-unreachable.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { myCareQuery } from '#queries/check-in.ts'
import { useWords } from '#words/use-words.tsx'

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
    <Section title={t('guide.medical')}>
      <Stack gap="xs">
        {!data && (
          <>
            <Text c="dimmed">{t('guide.medicalAbout')}</Text>
            {isUnreachable(error) ? (
              <Text role="alert" c="var(--warn)">
                {t('guide.medicalOffline')}
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
              {t('guide.medicalOpen')}
            </Button>
          </>
        )}
        {data?.length === 0 && <Text c="dimmed">{t('guide.medicalNone')}</Text>}
        {data?.map(guest => (
          <div key={`${guest.ref} ${guest.position}`}>
            <Text fw={600}>{guest.name ?? t('guide.traveller', { number: guest.position })}</Text>
            {guest.medical_note && <Text dir="auto">{guest.medical_note}</Text>}
            <Text size="sm" c="dimmed">
              {[
                guest.weight_kg && `${numbers.format(guest.weight_kg)} kg`,
                guest.height_cm && `${numbers.format(guest.height_cm)} cm`,
                guest.shoe_size && t('guide.shoes', { size: guest.shoe_size }),
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
