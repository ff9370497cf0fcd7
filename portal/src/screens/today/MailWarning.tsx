import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '#parts/icons.tsx'
import { deskPresetsQuery } from '#queries/desk.ts'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

/** Where no mail server is set, guests wait for confirmations that never come. */
export function MailWarning() {
  const t = useT()
  const { may, viewing } = useMe()
  const isAsked = may('settings:manage') && may('booking:read') && viewing === null
  const { data } = useQuery({ ...deskPresetsQuery, enabled: isAsked })
  if (data === undefined || data.mail_leaves) return null
  return (
    <Alert color="yellow" mb="md" icon={<Icon name="warning" />} className="no-print">
      <Text fw={600} inherit>
        {t('today.noMailTitle')}
      </Text>
      {t('today.noMail')}
    </Alert>
  )
}
