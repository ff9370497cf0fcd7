import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { TripPhotos } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { Icon } from '#kit/icons.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { StatusMark } from '#kit/StatusMark.tsx'
import { LocaleFields } from '../LocaleFields.tsx'
import { mediaQuery } from '../queries/library.ts'
import classes from './PhotosTab.module.css'

type Photo = TripPhotos['photos'][number]

interface PhotoCardProps {
  photo: Photo
  at: number
  count: number
  errors: Readonly<Record<string, string>>
  mayEdit: boolean
  onAlt: (alt: Record<string, string>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragged: () => void
  onDropped: () => void
}

/** A photo with what it shows. It is moved by dragging, or by its menu. */
export function PhotoCard(given: PhotoCardProps) {
  const { photo, at, count, errors, mayEdit, onAlt } = given
  const { t, code } = useWords()
  const url = usePhotoUrl(photo.media_id)
  const [isOver, setOver] = useState(false)
  const number = at + 1
  return (
    <li
      className={classes.photo}
      data-over={isOver || undefined}
      draggable={mayEdit}
      onDragStart={given.onDragged}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        given.onDropped()
      }}
    >
      {url ? (
        <img
          className={classes.picture}
          width={320}
          height={240}
          src={url}
          alt={nameIn(photo.alt, code)}
          draggable={false}
        />
      ) : (
        <div className={classes.picture} />
      )}
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text size="sm">{t('editor.photoOf', { number, count })}</Text>
          {at === 0 && <StatusMark tone="good">{t('editor.cover')}</StatusMark>}
        </Group>
        {mayEdit && <PhotoMenu {...given} />}
      </Group>
      <LocaleFields
        label={t('editor.alt', { number })}
        value={photo.alt}
        onChange={onAlt}
        field={`photos.${at}.alt`}
        errors={errors}
        isOptional
        isNarrow
        isReadOnly={!mayEdit}
        maxLength={lengths.TripPhotos['photos.alt']}
      />
    </li>
  )
}

function PhotoMenu({ at, count, onMove, onRemove }: PhotoCardProps) {
  const { t } = useWords()
  const number = at + 1
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('editor.photoMenu', { number })}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={at === 0} onClick={() => onMove(0)}>
          {t('editor.makeCover')}
        </Menu.Item>
        <Menu.Item disabled={at === 0} onClick={() => onMove(at - 1)}>
          {t('editor.earlier')}
        </Menu.Item>
        <Menu.Item disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          {t('editor.later')}
        </Menu.Item>
        <Menu.Item disabled={at === count - 1} onClick={() => onMove(count)}>
          {t('editor.toTheEnd')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={onRemove}>
          {t('editor.removePhoto')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Those of the trip came with it; of others the address is asked for. */
function usePhotoUrl(id: string): string | undefined {
  const { trip } = useTripDraft()
  const known = trip.expanded?.photos.find(({ media_id }) => media_id === id)?.small_url
  const { data } = useQuery({ ...mediaQuery(id), enabled: known === undefined })
  return known ?? data?.small_url
}
