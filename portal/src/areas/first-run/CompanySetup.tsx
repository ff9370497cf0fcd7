import { Box, Paper } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { companyFactsQuery } from '#areas/site/legal/queries.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { setupQuery, useSetUpCompany } from './queries/setup.ts'
import { SetupWizard } from './SetupWizard.tsx'
import { COMPANY_STEPS, companySetupBody, valuesOfCountry } from './setup-form.ts'

/** A company that the platform added: the questions that the first one was asked. */
export function CompanySetup() {
  const t = useT()
  const { seller, mail_leaves: mailLeaves } = useMe()
  const { data: setup } = useSuspenseQuery(setupQuery)
  const { data: company } = useSuspenseQuery(companyFactsQuery)
  const setUp = useSetUpCompany()
  return (
    <>
      <PageHead title={t('firstRun.setupTitle')} about={seller?.name} />
      <Box maw={560}>
        <Paper withBorder p="lg">
          <SetupWizard
            steps={COMPANY_STEPS}
            first={{ company: seller?.name ?? '', ...valuesOfCountry(company.country) }}
            keptAs={`outset.setup.${seller?.slug}`}
            facts={{ mailLeaves, testCards: setup.test_cards }}
            send={{
              ...setUp,
              mutate: (values, then) => setUp.mutate(companySetupBody(values), then),
            }}
          />
        </Paper>
      </Box>
    </>
  )
}
