import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { BookingReceipt, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import type { Command } from '#app/commands/command.ts'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { saveFile } from '#kit/save-file.ts'
import { receiptQuery } from '../queries/bookings.ts'
import { ProofPicture } from './ProofPicture.tsx'

interface ProofSectionProps {
  booking: SellerBooking
  receipt: BookingReceipt
  commands: ReadonlyMap<string, Command>
  error: unknown
}

/** The proof of payment that a guest sent, beside what is open, with a yes and a no. */
export function ProofSection({ booking, receipt, commands, error }: ProofSectionProps) {
  const { t } = useWords()
  const file = useQuery(receiptQuery(booking.ref, receipt.submitted_at))
  const accept = commands.get('acceptProof')
  const refuse = commands.get('refuseProof')
  return (
    <Section title={t('booking.proof')}>
      <Stack gap="sm">
        <Text>
          <bdi dir="auto">{receipt.file_name}</bdi>
          {' · '}
          <InstantText at={receipt.submitted_at} />
          {' · '}
          {t('booking.open')} <MoneyText money={booking.payment.open} />
        </Text>
        <Refusal error={file.error} />
        {file.isPending && <Loader size="sm" />}
        {file.data && <ProofPicture file={file.data} />}
        <Text size="sm" c="dimmed">
          {t('booking.proofCare')}
        </Text>
        <Group gap="xs">
          {file.data && (
            <Button
              variant="default"
              leftSection={<Icon name="download" size={16} />}
              onClick={() => saveFile(file.data, receipt.file_name)}
            >
              {t('booking.saveFile')}
            </Button>
          )}
          {accept && <Button onClick={accept.run}>{accept.label}</Button>}
          {refuse && (
            <Button variant="default" onClick={refuse.run}>
              {refuse.label}
            </Button>
          )}
        </Group>
        <Refusal error={error} />
      </Stack>
    </Section>
  )
}
