import { Text, TextInput } from '@mantine/core'
import type { PlaceRecord } from '@outset/sdk/platform'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { useMergePlace } from './queries.ts'

/** Makes two records of one place one: trips and old addresses go over to the other. */
export function MergeDialog({ place, onClose }: { place: PlaceRecord; onClose: () => void }) {
  const { t, code } = useWords()
  const [into, setInto] = useState('')
  const merge = useMergePlace()
  const name = nameIn(place.names, code)
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('library.mergeTitle', { name })}
      doLabel={t('library.merge')}
      canDo={into.trim() !== '' && into.trim() !== place.slug}
      isDoing={merge.isPending}
      error={merge.error}
      onDo={() => merge.mutate({ slug: place.slug, into: into.trim() }, { onSuccess: onClose })}
    >
      <Text>{t('library.mergeAbout', { name })}</Text>
      <TextInput
        label={t('library.mergeInto')}
        description={t('library.mergeIntoHelp')}
        dir="ltr"
        data-autofocus
        value={into}
        onChange={event => setInto(event.currentTarget.value)}
      />
    </DangerDialog>
  )
}
