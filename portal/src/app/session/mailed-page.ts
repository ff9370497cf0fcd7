import { safePath } from './safe-path.ts'

/**
 * The page that a mailed link opens afterwards. What was typed into its filters is not for mails,
 * and the page that everybody begins with need not be named.
 */
export function mailedPage(about: string | undefined): { about?: string } {
  const [path = '/'] = safePath(about).split('?', 1)
  return path === '/' ? {} : { about: `/staff${path}` }
}
