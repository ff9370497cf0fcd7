import { Alert, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { TextLink } from '#kit/TextLink.tsx'

/** Nothing leads to a shop that is closed; it is opened on the page of its site. */
export function ClosedNote({ id, hosted }: Pick<StorefrontRecord, 'id' | 'hosted'>) {
  const t = useT()
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="warning" />}>
      <Text>
        {t(hosted.is_on ? 'site.shopNowhere' : 'site.liveClosed')}{' '}
        {!hosted.is_on && (
          <TextLink to="/site/$storefront" params={{ storefront: id }} underline="always">
            {t('site.shop')}
          </TextLink>
        )}
      </Text>
    </Alert>
  )
}
