import { Group } from '@mantine/core'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ButtonLink } from '#parts/ButtonLink.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useT } from '#words/use-words.tsx'

const PARTS = [
  { to: '/platform/library/cities', label: 'platformLibrary.cities' },
  { to: '/platform/library/places', label: 'platformLibrary.places' },
  { to: '/platform/library/categories', label: 'platformLibrary.categories' },
  { to: '/platform/library/collections', label: 'platformLibrary.collections' },
  { to: '/platform/library/home', label: 'platformLibrary.home' },
] as const

export const Route = createFileRoute('/_staff/platform/library')({ component: LibraryPages })

/** What all sellers share, each part on a page of its own. */
function LibraryPages() {
  const t = useT()
  return (
    <>
      <PageHead title={t('platformLibrary.library')} about={t('platformLibrary.libraryAbout')} />
      <Group gap="xs" mb="md" component="nav" aria-label={t('platformLibrary.library')}>
        {PARTS.map(({ to, label }) => (
          <ButtonLink
            key={to}
            to={to}
            variant="default"
            size="compact-md"
            activeProps={{ variant: 'light', 'aria-current': 'page' }}
          >
            {t(label)}
          </ButtonLink>
        ))}
      </Group>
      <Outlet />
    </>
  )
}
