import { Modal, Text } from '@mantine/core'
import type { OutboxMail } from '@outset/sdk/platform'
import { useT } from '#app/language/use-words.tsx'

/** What a mail says, as text. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={mail.subject}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <Text c="dimmed" size="sm" mb="md">
        <bdi dir="ltr">{mail.to}</bdi> · <bdi dir="ltr">{mail.template}</bdi>
      </Text>
      <Text dir="auto" lang={mail.locale} style={{ whiteSpace: 'pre-wrap' }}>
        {mail.text}
      </Text>
    </Modal>
  )
}
