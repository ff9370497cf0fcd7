import { Checkbox, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { TravellerField as FIELDS } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { allChosen, chosen } from '#kit/forms/chosen.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'

const NOBODY = { scope: 'none', fields: [], collect: 'after', due_hours_before: null } as const

/** What travellers are asked about themselves, and when. */
export function DetailsFields({ optionId }: { optionId: string }) {
  const { t, service } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'option', optionId })
  const details = body.traveller_details ?? NOBODY
  const put = (changed: Partial<typeof details>) =>
    change({ traveller_details: { ...details, ...changed } })
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('editor.field_scope')}
        description={t('options.detailsHelp')}
        value={details.scope}
        disabled={isReadOnly}
        onChange={event => put({ scope: chosen(event) })}
        data={(['none', 'lead', 'all'] as const).map(value => ({
          value,
          label: service.value('TravellerDetailsScope', value),
        }))}
        error={errors['traveller_details.scope']}
      />
      {details.scope !== 'none' && (
        <>
          <Checkbox.Group
            label={t('editor.field_fields')}
            value={[...details.fields]}
            readOnly={isReadOnly}
            onChange={fields => put({ fields: allChosen(fields) })}
            error={errors['traveller_details.fields']}
          >
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt={4} spacing="xs">
              {FIELDS.map(field => (
                <Checkbox
                  key={field}
                  value={field}
                  label={service.value('TravellerField', field)}
                />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <NativeSelect
            label={t('editor.field_collect')}
            value={details.collect}
            disabled={isReadOnly}
            onChange={event => {
              const collect: 'after' | 'checkout' = chosen(event)
              put(collect === 'after' ? { collect } : { collect, due_hours_before: null })
            }}
            data={(['checkout', 'after'] as const).map(value => ({
              value,
              label: service.value('TravellerDetailsTime', value),
            }))}
          />
          {details.collect === 'after' && (
            <WholeField
              label={t('editor.field_due_hours_before')}
              description={t('options.dueHelp')}
              value={details.due_hours_before}
              max={8760}
              readOnly={isReadOnly}
              onChange={due_hours_before => put({ due_hours_before })}
              error={errors['traveller_details.due_hours_before']}
              w={260}
            />
          )}
        </>
      )}
    </Stack>
  )
}
