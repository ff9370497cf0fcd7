import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { RoomTypes } from '@outset/sdk/seller'
import { moveItem, withItem, withoutItem } from '#forms/move-item.ts'
import { WholeField } from '#forms/WholeField.tsx'
import { PriceField } from '#money/PriceField.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Icon } from '#parts/icons.tsx'
import { useWords } from '#words/use-words.tsx'
import { ItemCard } from './ItemCard.tsx'
import { LocaleFields } from './LocaleFields.tsx'
import { nameIn } from './locale-name.ts'
import { useItemKeys } from './use-item-keys.ts'
import { usePart } from './use-part.ts'

type Room = RoomTypes['room_types'][number]

const NEW: Room = { names: { en: '' }, sleeps: 2, shareable: false, supplement_usd: 0, rooms: null }

/** Rooms of a trip of several days. */
export function RoomsEditor({ optionId }: { optionId: string }) {
  const { t, code } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'room_types', optionId })
  const rooms = body.room_types
  const keys = useItemKeys(rooms)
  const put = (next: readonly Room[]) => change({ room_types: next })
  return (
    <Stack>
      <Text c="dimmed" maw={640}>
        {t('optionParts.roomsHelp')}
      </Text>
      {rooms.length === 0 && <EmptyState icon="moon" title={t('optionParts.noRooms')} />}
      {rooms.map((room, at) => (
        <ItemCard
          key={keys[at]}
          title={nameIn(room.names, code) || t('optionParts.newRoom')}
          at={at}
          count={rooms.length}
          isReadOnly={isReadOnly}
          onMove={to => put(moveItem(rooms, at, to))}
          onRemove={() => put(withoutItem(rooms, at))}
        >
          <RoomFields
            room={room}
            path={`room_types.${at}`}
            errors={errors}
            isReadOnly={isReadOnly}
            onRoom={changed => put(withItem(rooms, at, { ...room, ...changed }))}
          />
        </ItemCard>
      ))}
      {!isReadOnly && rooms.length < 30 && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => put([...rooms, NEW])}
        >
          {t('optionParts.addRoom')}
        </Button>
      )}
    </Stack>
  )
}

interface RoomGiven {
  room: Room
  path: string
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onRoom: (changed: Partial<Room>) => void
}

function RoomFields({ room, path, errors, isReadOnly, onRoom }: RoomGiven) {
  const { t } = useWords()
  return (
    <>
      <LocaleFields
        label={t('editor.field_names')}
        value={room.names}
        onChange={names => onRoom({ names })}
        field={`${path}.names`}
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={200}
      />
      <Group align="flex-start">
        <WholeField
          label={t('optionParts.sleeps')}
          value={room.sleeps}
          min={1}
          max={50}
          readOnly={isReadOnly}
          onChange={sleeps => sleeps !== null && onRoom({ sleeps })}
          error={errors[`${path}.sleeps`]}
        />
        <PriceField
          label={t('optionParts.supplement')}
          description={t('optionParts.supplementHelp')}
          value={room.supplement_usd ?? 0}
          readOnly={isReadOnly}
          onChange={amount => onRoom({ supplement_usd: amount ?? 0 })}
          error={errors[`${path}.supplement_usd`]}
          w={240}
        />
        <WholeField
          label={t('optionParts.roomsPerStart')}
          description={t('optionParts.roomsPerStartHelp')}
          value={room.rooms}
          max={10_000}
          readOnly={isReadOnly}
          placeholder={t('editor.notCounted')}
          onChange={rooms => onRoom({ rooms })}
          error={errors[`${path}.rooms`]}
          w={240}
        />
      </Group>
      <Checkbox
        label={t('optionParts.shareable')}
        description={t('optionParts.shareableHelp')}
        checked={room.shareable ?? false}
        disabled={isReadOnly}
        onChange={event => onRoom({ shareable: event.currentTarget.checked })}
      />
    </>
  )
}
