import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { RoomTypes } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { ItemCard } from '#areas/trips/ItemCard.tsx'
import { LocaleFields } from '#areas/trips/LocaleFields.tsx'
import { useItemKeys } from '#areas/trips/use-item-keys.ts'
import { usePart } from '#draft/use-part.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { Icon } from '#kit/icons.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { PriceField } from '#kit/money/PriceField.tsx'

type Room = RoomTypes['room_types'][number]

const NEW: Room = { names: { en: '' }, sleeps: 2, shareable: false, supplement: 0, rooms: null }

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
        {t('options.roomsHelp')}
      </Text>
      {rooms.length === 0 && (
        <EmptyState icon="moon" title={t('options.noRooms')}>
          {t('options.noRoomsAbout')}
        </EmptyState>
      )}
      {rooms.map((room, at) => (
        <ItemCard
          key={keys[at]}
          title={nameIn(room.names, code) || t('options.newRoom')}
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
          {t('options.addRoom')}
        </Button>
      )}
    </Stack>
  )
}

interface RoomFieldsProps {
  room: Room
  path: string
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onRoom: (changed: Partial<Room>) => void
}

function RoomFields({ room, path, errors, isReadOnly, onRoom }: RoomFieldsProps) {
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
        maxLength={lengths.RoomTypes['room_types.names']}
      />
      <Group align="flex-start">
        <WholeField
          label={t('options.sleeps')}
          value={room.sleeps}
          min={1}
          max={50}
          readOnly={isReadOnly}
          onChange={sleeps => sleeps !== null && onRoom({ sleeps })}
          error={errors[`${path}.sleeps`]}
        />
        <PriceField
          label={t('options.supplement')}
          description={t('options.supplementHelp')}
          value={room.supplement ?? 0}
          readOnly={isReadOnly}
          onChange={amount => onRoom({ supplement: amount ?? 0 })}
          error={errors[`${path}.supplement`]}
          w={240}
        />
        <WholeField
          label={t('options.roomsPerStart')}
          description={t('options.roomsPerStartHelp')}
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
        label={t('options.shareable')}
        description={t('options.shareableHelp')}
        checked={room.shareable ?? false}
        disabled={isReadOnly}
        onChange={event => onRoom({ shareable: event.currentTarget.checked })}
      />
    </>
  )
}
