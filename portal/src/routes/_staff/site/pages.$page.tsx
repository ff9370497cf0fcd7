import { Button, Group, Tabs, Text } from '@mantine/core'
import type { PageWithTexts, StorefrontRecord } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { PagePathDialog } from '#areas/site/PagePathDialog.tsx'
import { PageTextEditor } from '#areas/site/PageTextEditor.tsx'
import {
  pageQuery,
  useDeletePage,
  usePublishPage,
  useUpdatePage,
} from '#areas/site/queries/pages.ts'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/site/pages/$page')({
  validateSearch: (search: Record<string, unknown>): { language?: string } =>
    typeof search.language === 'string' ? { language: search.language } : {},
  loader: async ({ context: { queryClient }, params: { page } }) => {
    const { storefront_id } = await queryClient.ensureQueryData(pageQuery(page))
    await queryClient.ensureQueryData(storefrontQuery(storefront_id))
  },
  component: PageEditorPage,
})

/** A page of a site, language by language, with what visitors will see beside it. */
function PageEditorPage() {
  const { t } = useWords()
  const { page: id } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data: page } = useSuspenseQuery(pageQuery(id))
  const { data: storefront } = useSuspenseQuery(storefrontQuery(page.storefront_id))
  const { language = storefront.default_language } = Route.useSearch()
  const publish = usePublishPage(id)
  const [open, setOpen] = useState<'path' | 'delete' | null>(null)
  const isOn = page.status === 'published'
  const languages = [...new Set([...storefront.languages, ...page.locales])]
  return (
    <>
      <Text size="sm" mb={4}>
        <TextLink
          to="/site/$storefront/pages"
          params={{ storefront: page.storefront_id }}
          underline="always"
        >
          {t('site.pages')}
        </TextLink>{' '}
        / <bdi dir="ltr">/{page.slug}</bdi>
      </Text>
      <PageHead
        title={page.title ?? page.slug}
        about={
          <StatusMark tone={isOn ? 'good' : 'quiet'}>
            {t(isOn ? 'site.published' : 'site.draft')}
          </StatusMark>
        }
        actions={<PageActions isOn={isOn} publish={publish} onOpen={setOpen} />}
      />
      <Refusal error={publish.error} />
      <PageTexts
        page={page}
        storefront={storefront}
        languages={languages}
        language={language}
        onLanguage={chosen => void navigate({ search: { language: chosen }, replace: true })}
      />
      {open === 'path' && <PathDialog id={id} slug={page.slug} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog
          id={id}
          name={page.title ?? page.slug}
          count={page.locales.length}
          onClose={() => setOpen(null)}
          onDeleted={() =>
            void navigate({
              to: '/site/$storefront/pages',
              params: { storefront: page.storefront_id },
            })
          }
        />
      )}
    </>
  )
}

function PathDialog({ id, slug, onClose }: { id: string; slug: string; onClose: () => void }) {
  const { t } = useWords()
  const update = useUpdatePage(id)
  const saved = () => {
    sayDone(t('kit.saved'))
    onClose()
  }
  return (
    <PagePathDialog
      title={t('site.changePath')}
      doLabel={t('kit.save')}
      slug={slug}
      help={t('site.changePathHelp')}
      isSaving={update.isPending}
      error={update.error}
      onSave={typed => update.mutate(typed, { onSuccess: saved })}
      onClose={onClose}
    />
  )
}

interface DeleteDialogProps {
  id: string
  name: string
  count: number
  onClose: () => void
  onDeleted: () => void
}

function DeleteDialog({ id, name, count, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useWords()
  const remove = useDeletePage()
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('site.deletePage')}
      doLabel={t('kit.remove')}
      onDo={() => remove.mutate(id, { onSuccess: onDeleted })}
      isDoing={remove.isPending}
      error={remove.error}
    >
      <Text>{t('site.deletePageAbout', { name, count })}</Text>
    </DangerDialog>
  )
}

interface PageTextsProps {
  page: PageWithTexts
  storefront: StorefrontRecord
  languages: readonly string[]
  language: string
  onLanguage: (language: string) => void
}

function PageTexts({ page, storefront, languages, language, onLanguage }: PageTextsProps) {
  const { locale } = useWords()
  return (
    <Tabs value={language} onChange={chosen => onLanguage(chosen ?? language)}>
      <Tabs.List mb="md">
        {languages.map(code => (
          <Tabs.Tab key={code} value={code}>
            <Group gap={4}>
              {languageName(code, locale)}
              {!page.locales.includes(code) && (
                <Text span c="dimmed" size="sm">
                  –
                </Text>
              )}
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={language}>
        <PageTextEditor
          key={language}
          storefront={storefront}
          pageId={page.id}
          slug={page.slug}
          language={language}
          text={page.texts.find(text => text.locale === language) ?? null}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

interface PageActionsProps {
  isOn: boolean
  publish: ReturnType<typeof usePublishPage>
  onOpen: (dialog: 'path' | 'delete') => void
}

function PageActions({ isOn, publish, onOpen }: PageActionsProps) {
  const { t } = useWords()
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => onOpen('delete')}>
        {t('site.deletePage')}
      </Button>
      <Button variant="default" onClick={() => onOpen('path')}>
        {t('site.changePath')}
      </Button>
      <Button
        variant={isOn ? 'default' : 'filled'}
        loading={publish.isPending}
        onClick={() => publish.mutate(!isOn)}
      >
        {t(isOn ? 'site.takeOff' : 'site.publish')}
      </Button>
    </>
  )
}
