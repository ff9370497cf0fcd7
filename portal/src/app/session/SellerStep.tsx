import { Button, Stack, Text } from '@mantine/core'
import type { Me } from '@outset/sdk/seller'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useT } from '../language/use-words.tsx'
import { useChooseSeller } from './me.ts'

/** Which team to work for, for people who are on several. */
export function SellerStep({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = useT()
  const choose = useChooseSeller()
  return (
    <Stack>
      <Text>{t('session.chooseSellerAbout')}</Text>
      {me.memberships.map(({ seller: { slug, name } }, index) => (
        <Button
          key={slug}
          variant="default"
          size="md"
          justify="flex-start"
          data-autofocus={index === 0 || undefined}
          loading={choose.isPending && choose.variables === slug}
          onClick={() => choose.mutate(slug, { onSuccess: onDone })}
        >
          {name}
        </Button>
      ))}
      <Refusal error={choose.error} />
    </Stack>
  )
}
