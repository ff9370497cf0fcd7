import { Button, Group } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { QrCode } from '#kit/QrCode.tsx'
import classes from './Poster.module.css'

interface PosterProps {
  storefront: StorefrontRecord
  address: string
  /** Of the trip; null for a poster of the shop. */
  title: string | null
}

/** One sheet with a code, for a wall or a counter. */
export function Poster({ storefront, address, title }: PosterProps) {
  const t = useT()
  return (
    <>
      <Group mb="md" className="no-print">
        <Button onClick={() => print()}>{t('embeds.posterPrint')}</Button>
        <ButtonLink
          to="/site/$storefront/embeds"
          params={{ storefront: storefront.id }}
          variant="default"
        >
          {t('embeds.posterBack')}
        </ButtonLink>
      </Group>
      <article className={classes.poster} aria-label={t('embeds.poster')}>
        {title !== null && <p className={classes.name}>{storefront.name}</p>}
        <h1 className={classes.title}>{title ?? storefront.name}</h1>
        <div className={classes.code}>
          <QrCode text={address} label={t('embeds.qr')} />
        </div>
        <p className={classes.scan}>{t('embeds.posterScan')}</p>
        <p className={classes.address} dir="ltr">
          {address.replace(/^https?:\/\//, '')}
        </p>
      </article>
    </>
  )
}
