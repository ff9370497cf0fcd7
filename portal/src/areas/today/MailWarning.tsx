import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { deskPresetsQuery } from '#areas/desk/queries.ts'
import { Icon } from '#kit/icons.tsx'
import { TextLink } from '#kit/TextLink.tsx'

/** Where no mail server is set, guests wait for confirmations that never come. */
export function MailWarning() {
  const t = useT()
  const { may, mayOnPlatform, viewing } = useMe()
  const isAsked = may('settings:manage') && may('booking:read') && viewing === null
  const { data } = useQuery({ ...deskPresetsQuery, enabled: isAsked })
  if (data === undefined || data.mail_leaves) return null
  return (
    <Alert color="yellow" mb="md" icon={<Icon name="warning" />} className="no-print">
      <Text fw={600} inherit>
        {t('today.noMailTitle')}
      </Text>
      {t('today.noMail')}{' '}
      {mayOnPlatform('platform:manage') ? (
        <TextLink to="/platform/mail" underline="always">
          {t('today.noMailSet')}
        </TextLink>
      ) : (
        t('today.noMailAsk')
      )}
    </Alert>
  )
}
