import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { CompanyRecord, LegalTextRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { gapsIn, hasTags } from './gaps.ts'
import { hasOutlines, outline } from './outlines.ts'
import { type TextPlace, useDeleteLegalText, usePutLegalText } from './queries.ts'

interface LegalTextFormProps {
  storefront: string
  place: TextPlace
  company: CompanyRecord
  text: LegalTextRecord | null
}

/** One text in one language. What is typed stays in the browser until it is published. */
export function LegalTextForm({ storefront, place, company, text }: LegalTextFormProps) {
  const { t, service, locale } = useWords()
  const name = `legal-text-${place.kind}-${place.locale}`
  const form = useSavedForm(name, storefront, { body: text?.body ?? '' })
  const put = usePutLegalText(storefront)
  const { body } = form.values
  const gaps = gapsIn(body)
  const [wasTried, setTried] = useState(false)
  const isRefused = fieldErrors(put.error, service).body !== undefined
  const save = onSubmit(() => {
    setTried(true)
    if (gaps.length > 0) return
    put.mutate(
      { ...place, body },
      {
        onSuccess: saved => {
          form.clear({ body: saved.body })
          sayDone(t('legal.published'))
        },
      },
    )
  })
  const day = text && new Date(text.published_at).toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <form onSubmit={save}>
      <Stack>
        {day && <Text size="sm">{t('legal.inForce', { day })}</Text>}
        <Group>
          <Button
            variant="default"
            disabled={body !== ''}
            onClick={() => form.change({ body: outline(place.kind, place.locale, company) })}
          >
            {t('legal.takeOutline')}
          </Button>
          {body === '' && <Text size="sm">{t(aboutOutline(place.locale))}</Text>}
        </Group>
        <Textarea
          label={t('legal.body')}
          description={t('legal.bodyAbout')}
          autosize
          minRows={10}
          maxRows={26}
          dir="auto"
          lang={place.locale}
          maxLength={lengths.NewLegalText.body}
          value={body}
          error={isRefused && t('legal.refused')}
          onChange={event => form.change({ body: event.currentTarget.value })}
        />
        {hasTags(body) && (
          <Alert color="yellow" variant="light">
            {t('legal.tags')}
          </Alert>
        )}
        {gaps.length > 0 && <Gaps gaps={gaps} isRefusal={wasTried} />}
        <SaveRow
          isSaving={put.isPending}
          error={isRefused ? null : put.error}
          isTouched={form.isTouched && body.trim() !== ''}
          onReset={() => form.clear({ body: text?.body ?? '' })}
          label={t('legal.publish')}
        />
        {text && (
          <TakeOff storefront={storefront} place={place} onGone={() => form.clear({ body: '' })} />
        )}
      </Stack>
    </form>
  )
}

function aboutOutline(locale: string) {
  return hasOutlines(locale) ? 'legal.takeOutlineAbout' : 'legal.takeOutlineEnglish'
}

/** Nothing with a gap is published: whoever tries is told which are left. */
function Gaps({ gaps, isRefusal }: { gaps: readonly string[]; isRefusal: boolean }) {
  const { t } = useWords()
  return (
    <Alert
      color={isRefusal ? 'red' : 'yellow'}
      variant="light"
      role={isRefusal ? 'alert' : 'status'}
      title={t(isRefusal ? 'legal.gapsRefused' : 'legal.gaps', { count: gaps.length })}
    >
      <List size="sm">
        {gaps.map(gap => (
          <List.Item key={gap}>
            <bdi>{gap}</bdi>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

interface TakeOffProps {
  storefront: string
  place: TextPlace
  onGone: () => void
}

function TakeOff({ storefront, place, onGone }: TakeOffProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteLegalText(storefront)
  return (
    <>
      <div>
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('legal.takeOff')}
        </Button>
      </div>
      <DangerDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('legal.takeOffTitle')}
        doLabel={t('legal.takeOff')}
        isDoing={remove.isPending}
        error={remove.error}
        onDo={() =>
          remove.mutate(place, {
            onSuccess: () => {
              setAsking(false)
              onGone()
            },
          })
        }
      >
        <Text>{t('legal.takeOffEffect')}</Text>
      </DangerDialog>
    </>
  )
}
