import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { TabLink, TabLinks } from '#kit/TabLinks.tsx'

interface MoneyTabsProps {
  current: 'overview' | 'payments' | 'refunds' | 'reports'
}

/** The pages about money. */
export function MoneyTabs({ current }: MoneyTabsProps) {
  const t = useT()
  const { may } = useMe()
  return (
    <TabLinks label={t('money.title')}>
      <TabLink to="/money" isCurrent={current === 'overview'}>
        {t('money.overview')}
      </TabLink>
      <TabLink to="/money/payments" isCurrent={current === 'payments'}>
        {t('money.payments')}
      </TabLink>
      <TabLink to="/money/refunds" isCurrent={current === 'refunds'}>
        {t('money.refunds')}
      </TabLink>
      {may('money:read') && (
        <TabLink
          to="/money/reports/$report"
          params={{ report: 'sales' }}
          isCurrent={current === 'reports'}
        >
          {t('money.reports')}
        </TabLink>
      )}
    </TabLinks>
  )
}
