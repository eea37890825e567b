import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { countedWords, periodLabels } from '#analytics/period.ts'
import { defaultPeriod, type Period } from '#analytics/period-names.ts'
import { writtenDay } from '#time/written-day.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { When } from '#shoots/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { showActiveTab } from '#ui/page/show-active-tab.ts'
import { CurrencyChooser } from './currency-chooser.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import css from './analytics-page.module.css'
import '#ui/page/tabs.css'
import { OverviewTab } from '#analytics/web/overview/overview-tab.tsx'
import { ReportButtons } from '#analytics/web/report/report-buttons.tsx'
import { useOverview, useRefresh, useUpdatedWords } from '#analytics/web/overview/use-overview.ts'

const ShootsTab = lazyComponent(() => import('./shoots-tab.tsx').then((part) => part.ShootsTab))
const AccountingTab = lazyComponent(() => import('./accounting-tab.tsx').then((part) => part.AccountingTab))

const route = getRouteApi('/analytics')

/** The analytics page. Tab, filter and period are part of the address, so that links and Back show the same figures. */
export function AnalyticsPage() {
  const { tab = 'overview', when = 'all', period: named = defaultPeriod, from, to, currency } = route.useSearch()
  const navigate = route.useNavigate()
  const period: Period = { period: named, from, to, currency }
  const query = useOverview(period)
  const updated = useUpdatedWords(query)
  const refresh = useRefresh(query)
  const choosePeriod = ({ period: chosen, ...days }: Period) =>
    void navigate({
      replace: true,
      search: (previous) => ({
        ...previous,
        from: undefined,
        to: undefined,
        ...days,
        period: chosen === defaultPeriod ? undefined : chosen,
      }),
    })
  const chooseCurrency = (chosen: string) =>
    void navigate({ replace: true, search: (previous) => ({ ...previous, currency: chosen }) })
  const chooseTab = (chosen: string | null) =>
    void navigate({
      search: (previous) => ({
        ...previous,
        when: undefined,
        tab: chosen === 'shoots' || chosen === 'accounting' ? chosen : undefined,
      }),
    })
  const chooseWhen = (chosen: When) =>
    void navigate({
      replace: true,
      search: (previous) => ({ ...previous, when: chosen === 'all' ? undefined : chosen }),
    })
  return (
    <Page>
      <PageHead
        title="Business Analytics"
        sub={`${usePeriodName(period)}, ${updated}`}
        actions={<ReportButtons period={period} tab={tab} when={when} onRefresh={refresh} />}
      />
      <Tabs value={tab} keepMounted={false} onChange={chooseTab}>
        <div className={css.bar}>
          <Tabs.List ref={showActiveTab} className={css.tabs ?? ''}>
            <Tabs.Tab value="overview">Overview</Tabs.Tab>
            <Tabs.Tab value="shoots">Shoot Management</Tabs.Tab>
            <Tabs.Tab value="accounting">Client Accounting</Tabs.Tab>
          </Tabs.List>
          {query.data && query.data.currencies.length > 1 && (
            <CurrencyChooser overview={query.data} onChoose={chooseCurrency} />
          )}
          <PeriodChooser period={period} shown={query.data} onChoose={choosePeriod} />
        </div>
        <p className={`cap ${css.rule}`}>{countedWords}</p>
        <Tabs.Panel value="overview">
          {query.isError && !query.data ? (
            <CouldNotLoad
              title="Unable to Load Analytics"
              safe="Your figures are safe."
              retrying={query.isFetching}
              onRetry={query.refetch}
            />
          ) : (
            <OverviewTab overview={query.data} period={period} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="shoots">
          <ShootsTab period={period} when={when} onWhen={chooseWhen} />
        </Tabs.Panel>
        <Tabs.Panel value="accounting">
          <AccountingTab period={period} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** `Last 12 months`; the days of a custom range. */
function usePeriodName({ period, from, to }: Period): string {
  const { format } = useLocalTime()
  return period === 'own' && from && to
    ? `${writtenDay(from, format)} – ${writtenDay(to, format)}`
    : periodLabels[period]
}
