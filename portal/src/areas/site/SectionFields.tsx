import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { CtaSection, FaqSection } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import { withItem, withoutItem } from '#kit/forms/move-item.ts'
import { PictureField } from './PictureField.tsx'
import type { PageSection } from './page-section.ts'
import { TripsField } from './TripsField.tsx'

interface SectionFieldsProps {
  section: PageSection
  path: string
  errors: Readonly<Record<string, string>>
  onChange: (section: PageSection) => void
}

/** The fields of a block, by its kind. */
export function SectionFields({ section, path, errors, onChange }: SectionFieldsProps) {
  const { t } = useWords()
  const line = (label: string, value: string, name: string, set: (text: string) => void) => (
    <LineField label={label} value={value} error={errors[`${path}.${name}`]} onLine={set} />
  )
  switch (section.type) {
    case 'hero':
      return (
        <>
          {line(t('site.titleIn'), section.title, 'title', title =>
            onChange({ ...section, title }),
          )}
          {line(t('site.subtitle'), section.subtitle ?? '', 'subtitle', subtitle =>
            onChange({ ...section, subtitle }),
          )}
          <PictureField
            picture={section.image ?? null}
            error={errors[`${path}.image`]}
            onChange={image => onChange({ ...section, image })}
          />
        </>
      )
    case 'text':
      return (
        <BodyField
          body={section.body}
          error={errors[`${path}.body`]}
          onBody={body => onChange({ ...section, body })}
        />
      )
    case 'photo':
      return (
        <>
          <PictureField
            picture={section.photo.media_id === '' ? null : section.photo}
            error={errors[`${path}.photo.media_id`] ?? errors[`${path}.photo`]}
            onChange={photo => onChange({ ...section, photo: photo ?? { media_id: '', alt: '' } })}
          />
          {line(t('site.caption'), section.caption ?? '', 'caption', caption =>
            onChange({ ...section, caption }),
          )}
        </>
      )
    case 'trips':
      return (
        <>
          {line(t('site.heading'), section.heading ?? '', 'heading', heading =>
            onChange({ ...section, heading }),
          )}
          <TripsField
            value={section.product_ids}
            error={errors[`${path}.product_ids`]}
            onChange={product_ids => onChange({ ...section, product_ids })}
          />
        </>
      )
    case 'cta':
      return <CtaFields section={section} path={path} errors={errors} onChange={onChange} />
    case 'faq':
      return <FaqFields section={section} path={path} errors={errors} onChange={onChange} />
  }
}

function FaqFields({
  section,
  path,
  errors,
  onChange,
}: SectionFieldsProps & { section: FaqSection }) {
  const { t } = useWords()
  const { items } = section
  return (
    <Stack gap="sm">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing but its place
        <Stack key={at} gap={4}>
          <TextInput
            label={t('site.question')}
            dir="auto"
            value={item.question}
            error={errors[`${path}.items.${at}.question`]}
            onChange={event => {
              const question = event.currentTarget.value
              onChange({ ...section, items: withItem(items, at, { ...item, question }) })
            }}
          />
          <Textarea
            label={t('site.answer')}
            dir="auto"
            autosize
            minRows={2}
            value={item.answer}
            error={errors[`${path}.items.${at}.answer`]}
            onChange={event => {
              const answer = event.currentTarget.value
              onChange({ ...section, items: withItem(items, at, { ...item, answer }) })
            }}
          />
          <Group>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => onChange({ ...section, items: withoutItem(items, at) })}
            >
              {t('kit.remove')}
            </Button>
          </Group>
        </Stack>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onChange({ ...section, items: [...items, { question: '', answer: '' }] })}
        >
          {t('site.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface BodyFieldProps {
  body: string
  error: string | undefined
  onBody: (body: string) => void
}

function BodyField({ body, error, onBody }: BodyFieldProps) {
  const t = useT()
  return (
    <Textarea
      label={t('site.body')}
      description={t('site.bodyHelp')}
      dir="auto"
      autosize
      minRows={4}
      value={body}
      error={error}
      onChange={event => onBody(event.currentTarget.value)}
    />
  )
}

interface LineFieldProps {
  label: string
  value: string
  error: string | undefined
  onLine: (text: string) => void
}

function LineField({ label, value, error, onLine }: LineFieldProps) {
  return (
    <TextInput
      label={label}
      dir="auto"
      value={value}
      error={error}
      onChange={event => onLine(event.currentTarget.value)}
    />
  )
}

interface HrefFieldProps {
  href: string
  error: string | undefined
  onHref: (href: string) => void
}

function HrefField({ href, error, onHref }: HrefFieldProps) {
  const { t } = useWords()
  return (
    <TextInput
      label={t('site.href')}
      description={t('site.hrefHelp')}
      dir="ltr"
      value={href}
      error={error}
      onChange={event => onHref(event.currentTarget.value)}
    />
  )
}

function CtaFields({
  section,
  path,
  errors,
  onChange,
}: SectionFieldsProps & { section: CtaSection }) {
  const { t } = useWords()
  return (
    <>
      <LineField
        label={t('site.label')}
        value={section.label}
        error={errors[`${path}.label`]}
        onLine={label => onChange({ ...section, label })}
      />
      <HrefField
        href={section.href}
        error={errors[`${path}.href`]}
        onHref={href => onChange({ ...section, href })}
      />
    </>
  )
}
