import { Button, Grid, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { ItemCard } from '#areas/trips/ItemCard.tsx'
import { citiesQuery } from '#areas/trips/queries/library.ts'
import { useItemKeys } from '#areas/trips/use-item-keys.ts'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { Icon } from '#kit/icons.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { PickupMap } from './PickupMap.tsx'
import { PickupRuleFields } from './PickupRuleFields.tsx'
import { type Point, squareAround, viewOf } from './pickup-geometry.ts'
import { areaOf, type Rule, type Tried, withArea } from './pickup-rules.ts'
import { TryPickup } from './TryPickup.tsx'

interface PickupRulesProps {
  optionId: string
  rules: readonly Rule[]
  onRules: (rules: readonly Rule[]) => void
}

const MOST = 50
const FIRST_KM = 5

/** Rules of pickup in their order, drawn beside their numbers. */
export function PickupRules({ optionId, rules, onRules }: PickupRulesProps) {
  const { t, code } = useWords()
  const { isReadOnly } = usePart({ part: 'pickup', optionId })
  const city = useCityPoint()
  const keys = useItemKeys(rules)
  const [chosen, setChosen] = useState<number | null>(rules.length > 0 ? 0 : null)
  const [tried, setTried] = useState<Tried | null>(null)
  const drawn = rules.flatMap((rule, at) => {
    const area = areaOf(rule)
    return area === null ? [] : [{ area, at, name: nameOf(rule, at) }]
  })
  const { view, fitView } = useMapView(
    drawn.map(({ area }) => area),
    { city, tried },
  )

  function nameOf(rule: Rule, at: number): string {
    return nameIn(rule.names, code) || t('options.ruleNumber', { number: at + 1 })
  }

  function add(rule: Rule) {
    onRules([...rules, rule])
    setChosen(rules.length)
  }

  const middle = city ?? view.middle
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }} order={{ base: 2, md: 1 }}>
        <Stack>
          <Text c="dimmed">{t('options.rulesHelp')}</Text>
          {rules.length === 0 && (
            <EmptyState icon="trips" title={t('options.noRules')}>
              {t('options.noRulesAbout')}
            </EmptyState>
          )}
          <RuleCards
            rules={rules}
            keys={keys}
            middle={middle}
            optionId={optionId}
            nameOf={nameOf}
            onChoose={setChosen}
            onRules={onRules}
          />
          <AddRule canAdd={!isReadOnly && rules.length < MOST} middle={middle} onAdd={add} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }} order={{ base: 1, md: 2 }}>
        <Stack gap="xs" style={{ position: 'sticky', top: 72 }}>
          <PickupMap
            view={view}
            rules={drawn}
            chosen={chosen}
            onChoose={setChosen}
            onArea={(at, area) => {
              const rule = rules[at]
              if (rule) onRules(withItem(rules, at, withArea(rule, area)))
            }}
            tried={tried}
            isReadOnly={isReadOnly}
          />
          <MapFoot onShowAll={fitView} />
          <TryPickup rules={rules} nameOf={nameOf} tried={tried} onTried={setTried} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={onClick}>
      {label}
    </Button>
  )
}

/** Where the city of the trip is, to begin drawing there. */
function useCityPoint(): Point | null {
  const { trip } = useTripDraft()
  const name = trip.expanded?.city.name ?? ''
  const { data } = useQuery(citiesQuery(name))
  const city = data?.data.find(({ slug }) => slug === trip.city)
  if (!city || city.lat === null || city.lng === null) return null
  return { lat: city.lat, lng: city.lng }
}

interface AddRuleProps {
  canAdd: boolean
  middle: Point
  onAdd: (rule: Rule) => void
}

function AddRule({ canAdd, middle, onAdd }: AddRuleProps) {
  const t = useT()
  const fresh = { names: { en: '' }, price: 0, per: 'booking', minutes_before: 30 } as const
  return (
    <>
      {canAdd && (
        <Group gap="xs">
          <AddButton
            label={t('options.addCircle')}
            onClick={() => onAdd({ ...fresh, kind: 'area', ...middle, radius_km: FIRST_KM })}
          />
          <AddButton
            label={t('options.addPolygon')}
            onClick={() =>
              onAdd({ ...fresh, kind: 'area', polygon: squareAround(middle, FIRST_KM) })
            }
          />
          <AddButton
            label={t('options.addPlaces')}
            onClick={() => onAdd({ ...fresh, kind: 'place', place_ids: [] })}
          />
          <AddButton
            label={t('options.addCity')}
            onClick={() => onAdd({ ...fresh, kind: 'city' })}
          />
        </Group>
      )}
    </>
  )
}

/** Kept while something is dragged: a map that moves under the hand cannot be drawn on. */
function useMapView(
  areas: Parameters<typeof viewOf>[0],
  { city, tried }: { city: Point | null | undefined; tried: Point | null },
) {
  const fit = () => viewOf(areas, [...(city ? [city] : []), ...(tried ? [tried] : [])])
  const [view, setView] = useState(fit)
  const [fitted, setFitted] = useState<Point | null>(null)
  if (city && fitted === null) {
    setFitted(city)
    setView(fit())
  }
  return { view, fitView: () => setView(fit()) }
}

interface RuleCardsProps {
  rules: readonly Rule[]
  keys: readonly string[]
  middle: Point
  optionId: string
  nameOf: (rule: Rule, at: number) => string
  onChoose: (at: number) => void
  onRules: (rules: Rule[]) => void
}

function RuleCards({ rules, keys, middle, optionId, nameOf, onChoose, onRules }: RuleCardsProps) {
  const { errors, isReadOnly } = usePart({ part: 'pickup', optionId })
  return (
    <>
      {rules.map((rule, at) => (
        <ItemCard
          key={keys[at]}
          onFocus={() => onChoose(at)}
          title={nameOf(rule, at)}
          at={at}
          count={rules.length}
          isReadOnly={isReadOnly}
          onMove={to => onRules(moveItem(rules, at, to))}
          onRemove={() => onRules(withoutItem(rules, at))}
        >
          <PickupRuleFields
            rule={rule}
            path={`pickup.rules.${at}`}
            errors={errors}
            isReadOnly={isReadOnly}
            middle={middle}
            onRule={changed => onRules(withItem(rules, at, changed))}
          />
        </ItemCard>
      ))}
    </>
  )
}

function MapFoot({ onShowAll }: { onShowAll: () => void }) {
  const t = useT()
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('options.mapHelp')}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onShowAll}>
        {t('options.showAll')}
      </Button>
    </Group>
  )
}
