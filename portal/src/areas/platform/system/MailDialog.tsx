import { Text } from '@mantine/core'
import type { OutboxMail } from '@outset/sdk/platform'
import { Dialog } from '#kit/Dialog.tsx'

/** What a mail says, as text. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="lg" title={mail.subject}>
      <Text c="dimmed" size="sm" mb="md">
        <bdi dir="ltr">{mail.to}</bdi> · <bdi dir="ltr">{mail.template}</bdi>
      </Text>
      <Text dir="auto" lang={mail.locale} style={{ whiteSpace: 'pre-wrap' }}>
        {mail.text}
      </Text>
    </Dialog>
  )
}
