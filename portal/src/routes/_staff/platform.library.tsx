import { Group } from '@mantine/core'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { PageHead } from '#kit/PageHead.tsx'

const PARTS = [
  { to: '/platform/library/cities', label: 'library.cities' },
  { to: '/platform/library/places', label: 'library.places' },
  { to: '/platform/library/categories', label: 'library.categories' },
  { to: '/platform/library/collections', label: 'library.collections' },
  { to: '/platform/library/home', label: 'library.home' },
] as const

export const Route = createFileRoute('/_staff/platform/library')({ component: LibraryPages })

/** What all sellers share, each part on a page of its own. */
function LibraryPages() {
  const t = useT()
  return (
    <>
      <PageHead title={t('library.library')} about={t('library.libraryAbout')} />
      <Group gap="xs" mb="md" component="nav" aria-label={t('library.library')}>
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
