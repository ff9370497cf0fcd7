import { Group } from '@mantine/core'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ButtonLink } from '#parts/ButtonLink.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useT } from '#words/use-words.tsx'

const PARTS = [
  { to: '/platform/library/cities', label: 'platform.cities' },
  { to: '/platform/library/places', label: 'platform.places' },
  { to: '/platform/library/categories', label: 'platform.categories' },
  { to: '/platform/library/collections', label: 'platform.collections' },
  { to: '/platform/library/home', label: 'platform.home' },
] as const

export const Route = createFileRoute('/_staff/platform/library')({ component: LibraryPages })

/** What all sellers share, each part on a page of its own. */
function LibraryPages() {
  const t = useT()
  return (
    <>
      <PageHead title={t('platform.library')} about={t('platform.libraryAbout')} />
      <Group gap="xs" mb="md" component="nav" aria-label={t('platform.library')}>
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
