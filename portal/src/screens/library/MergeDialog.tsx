import { Text, TextInput } from '@mantine/core'
import type { PlaceRecord } from '@outset/sdk/platform'
import { useState } from 'react'
import { DangerDialog } from '#parts/DangerDialog.tsx'
import { useMergePlace } from '#queries/platform-library.ts'
import { nameIn } from '#screens/trips/locale-name.ts'
import { useWords } from '#words/use-words.tsx'

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
      title={t('platformLibrary.mergeTitle', { name })}
      doLabel={t('platformLibrary.merge')}
      canDo={into.trim() !== '' && into.trim() !== place.slug}
      isDoing={merge.isPending}
      error={merge.error}
      onDo={() => merge.mutate({ slug: place.slug, into: into.trim() }, { onSuccess: onClose })}
    >
      <Text>{t('platformLibrary.mergeAbout', { name })}</Text>
      <TextInput
        label={t('platformLibrary.mergeInto')}
        description={t('platformLibrary.mergeIntoHelp')}
        dir="ltr"
        data-autofocus
        value={into}
        onChange={event => setInto(event.currentTarget.value)}
      />
    </DangerDialog>
  )
}
