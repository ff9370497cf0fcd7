import { Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Loading } from '#kit/Loading.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { mediaListQuery } from '../queries/library.ts'
import classes from './PhotosTab.module.css'

interface MediaDialogProps {
  /** Those that are there already. */
  taken: readonly string[]
  onChosen: (ids: readonly string[]) => void
  onClose: () => void
}

/** Pictures that were uploaded before, newest first. */
export function MediaDialog({ taken, onChosen, onClose }: MediaDialogProps) {
  const { t, locale } = useWords()
  const list = useInfiniteQuery(mediaListQuery)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pictures = list.data?.pages.flatMap(page => page.data) ?? []
  const free = pictures.filter(({ id }) => !taken.includes(id))
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <Dialog onClose={onClose} size="xl" title={t('editor.fromLibrary')}>
      <Stack>
        {list.isPending && <Loading />}
        <Refusal error={list.error} />
        {list.isSuccess && free.length === 0 && <Text>{t('editor.libraryEmpty')}</Text>}
        <div className={classes.library}>
          {free.map(({ id, small_url, created_at }, at) => (
            <button
              key={id}
              type="button"
              className={classes.choice}
              aria-pressed={chosen.includes(id)}
              aria-label={t('editor.pictureOf', {
                number: at + 1,
                day: day.format(new Date(created_at)),
              })}
              onClick={() =>
                setChosen(ids => (ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]))
              }
            >
              <img
                className={classes.picture}
                width={140}
                height={105}
                src={small_url}
                alt=""
                loading="lazy"
              />
            </button>
          ))}
        </div>
        {list.hasNextPage && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t('kit.more')}
          </Button>
        )}
        <AddChosen
          count={chosen.length}
          onAdd={() => {
            onChosen(chosen)
            onClose()
          }}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
}

interface AddChosenProps {
  count: number
  onAdd: () => void
  onClose: () => void
}

function AddChosen({ count, onAdd, onClose }: AddChosenProps) {
  const t = useT()
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('kit.cancel')}
      </Button>
      <Button disabled={count === 0} onClick={onAdd}>
        {t('editor.addPhotos', { count: count })}
      </Button>
    </Group>
  )
}
