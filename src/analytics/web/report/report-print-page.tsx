import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { defaultPeriod, type Period } from '#analytics/period-names.ts'
import { PrintOnArrival } from '#documents/web/print-on-arrival.tsx'
import { PrintPage } from '#documents/web/print-page.tsx'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { buildReport } from '#analytics/report.ts'
import { ReportSheet } from './report-sheet.tsx'
import { accounting, overview, pdfAddress } from '#analytics/web/queries.ts'

const route = getRouteApi('/analytics/print')

/** The printable report of a period. */
export function ReportPrintPage() {
  const search = route.useSearch()
  const { period: named = defaultPeriod, from, to, currency } = search
  const period: Period = { period: named, from, to, currency }
  const { model, logo, error, again } = useReport(period)
  const back = (
    <LinkButton variant="subtle" to="/analytics" search={search} leftSection={<IconArrowLeft size={18} stroke={1.6} />}>
      Analytics
    </LinkButton>
  )
  return (
    <PrintPage name="Business report" back={back} pdf={model && pdfAddress(period)}>
      {model ? (
        <>
          <ReportSheet model={model} logo={logo} />
          <PrintOnArrival />
        </>
      ) : error ? (
        <CouldNotLoad title="Unable to Load Analytics" safe="Your figures are safe." {...again} />
      ) : (
        <Skeleton height={1056} />
      )}
    </PrintPage>
  )
}

/** The model of the report; undefined while loading. */
function useReport(period: Period) {
  const { format } = useLocalTime()
  const { data: letterhead } = useQuery(letterheadQuery)
  // A report does not change while it is being printed.
  const figures = useQuery({ ...overview(period), refetchInterval: false })
  const sums = useQuery(accounting(period))
  const [overviewData, summed] = [figures.data, sums.data]
  const { period: name, from, to } = period
  const model = useMemo(
    () =>
      letterhead && overviewData && summed
        ? buildReport({
            letterhead,
            logo: null,
            madeAt: 0,
            period: { period: name, from, to },
            overview: overviewData,
            accounting: summed,
            dateFormat: format,
          })
        : undefined,
    [letterhead, overviewData, summed, name, from, to, format],
  )
  return {
    model,
    logo: letterhead?.logo ?? null,
    error: figures.error ?? sums.error,
    again: { retrying: figures.isFetching, onRetry: () => Promise.all([figures.refetch(), sums.refetch()]) },
  }
}
