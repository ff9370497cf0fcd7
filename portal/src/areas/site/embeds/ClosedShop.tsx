import { Alert, Stack, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { TextLink } from '#kit/TextLink.tsx'

/** Nothing leads to a shop that is closed; it is opened on the page of its site. */
export function ClosedShop({ storefront }: { storefront: { id: string } }) {
  const t = useT()
  return (
    <Alert color="yellow" icon={<Icon name="warning" />}>
      <Stack gap="xs">
        <Text>{t('embeds.noShop')}</Text>
        <TextLink to="/site/$storefront" params={{ storefront: storefront.id }}>
          {t('embeds.toShop')}
        </TextLink>
      </Stack>
    </Alert>
  )
}
