import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { CollectionRecord } from '@outset/sdk/platform'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { slugOf } from '#areas/first-run/slug-of.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { NO_NAMES, readNames, typedNames } from './library-form.ts'
import { NamesFields } from './NamesFields.tsx'
import { OrderedTrips } from './OrderedTrips.tsx'
import { tripNamesQuery, usePutCollectionTrips, useSaveCollection } from './queries.ts'
import { TripPicker } from './TripPicker.tsx'

interface CollectionDialogProps {
  collection: CollectionRecord | null
  onClose: () => void
}

/** What a collection is called, when it is shown, and its trips, which are saved as they change. */
export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const { t, service } = useWords()
  const { mayOnPlatform } = useMe()
  const form = useSavedForm('collection', collection?.slug ?? null, {
    names: collection ? typedNames(collection.names) : NO_NAMES,
    from: collection?.show_from ?? '',
    to: collection?.show_to ?? '',
    hidden: collection?.hidden ?? false,
  })
  const { values, change } = form
  const save = useSaveCollection()
  const errors = fieldErrors(save.error, service)
  const send = () =>
    save.mutate(
      {
        isNew: collection === null,
        slug: collection?.slug ?? slugOf(values.names.en, ''),
        names: readNames(values.names, collection?.names),
        show_from: values.from || null,
        show_to: values.to || null,
        hidden: values.hidden,
      },
      {
        onSuccess: () => {
          form.clear(values)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={collection ? t('library.editCollection') : t('library.newCollection')}
      size="lg"
      onClose={onClose}
      doLabel={t('kit.save')}
      onDo={send}
      isDoing={save.isPending}
      error={save.error}
      canDo={mayOnPlatform('platform:manage')}
    >
      <NamesFields
        names={values.names}
        onChange={names => change({ names })}
        error={errors['names.en'] ?? errors.slug}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="date"
          label={t('library.shownFrom')}
          value={values.from}
          error={errors.show_from}
          onChange={event => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('library.shownTo')}
          value={values.to}
          error={errors.show_to}
          onChange={event => change({ to: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Switch
        label={t('library.hideCollection')}
        checked={values.hidden}
        onChange={event => change({ hidden: event.currentTarget.checked })}
      />
      {collection && <CollectionTrips collection={collection} />}
    </FormDialog>
  )
}

function CollectionTrips({ collection }: { collection: CollectionRecord }) {
  const { mayOnPlatform } = useMe()
  const put = usePutCollectionTrips()
  const ids = collection.product_ids
  const { data: names = {} } = useQuery(tripNamesQuery(ids))
  const order = (trips: string[]) => put.mutate({ slug: collection.slug, trips })
  const mayManage = mayOnPlatform('platform:manage')
  return (
    <Stack gap="sm">
      <OrderedTrips
        trips={ids.map(id => ({ id, name: names[id] ?? id, isSold: true }))}
        mayManage={mayManage}
        isBusy={put.isPending}
        onOrder={order}
      />
      <Refusal error={put.error} />
      {mayManage && <TripPicker chosen={ids} onChoose={id => order([...ids, id])} />}
    </Stack>
  )
}
