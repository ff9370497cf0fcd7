import { Button, Stack, Text } from '@mantine/core'
import type { Extras } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { Icon } from '#kit/icons.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { ItemCard } from '../ItemCard.tsx'
import { useItemKeys } from '../use-item-keys.ts'
import { ExtraFields } from './ExtraFields.tsx'

type Extra = Extras['extras'][number]

const NEW: Extra = { names: { en: '' }, per: 'person', who: 'choose', pay: 'upfront', price: 0 }
const MOST = 100

/** What guests can add: lunch, a bicycle, entrance fees. */
export function ExtrasTab() {
  const { t, code } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'extras' })
  const { extras } = body
  const keys = useItemKeys(extras)
  const put = (next: readonly Extra[]) => change({ extras: next })
  return (
    <Stack>
      <Text c="dimmed" maw={640}>
        {t('editor.extrasHelp')}
      </Text>
      {extras.length === 0 && (
        <EmptyState icon="plus" title={t('editor.noExtras')}>
          {t('editor.noExtrasAbout')}
        </EmptyState>
      )}
      {extras.map((extra, at) => (
        <ItemCard
          key={keys[at]}
          title={nameIn(extra.names, code) || t('editor.newExtra')}
          at={at}
          count={extras.length}
          isReadOnly={isReadOnly}
          onMove={to => put(moveItem(extras, at, to))}
          onRemove={() => put(withoutItem(extras, at))}
        >
          <ExtraFields
            extra={extra}
            path={`extras.${at}`}
            errors={errors}
            isReadOnly={isReadOnly}
            onExtra={changed => put(withItem(extras, at, { ...extra, ...changed }))}
          />
        </ItemCard>
      ))}
      {!isReadOnly && extras.length < MOST && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => put([...extras, NEW])}
        >
          {t('editor.addExtra')}
        </Button>
      )}
    </Stack>
  )
}
