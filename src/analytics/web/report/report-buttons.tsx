import { Button } from '@mantine/core'
import { IconFileDownload, IconPrinter, IconRefresh, IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tab } from '#analytics/api.ts'
import { type Period, defaultPeriod } from '#analytics/period-names.ts'
import type { When } from '#shoots/api.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import css from './report-buttons.module.css'
import { csvAddress, pdfAddress } from '#analytics/web/queries.ts'

interface ReportButtonsProps {
  period: Period
  tab: Tab
  when: When
  onRefresh: () => Promise<unknown>
}

/** Print, PDF, CSV and refresh. */
export function ReportButtons({ period, tab, when, onRefresh }: ReportButtonsProps) {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    void onRefresh().finally(() => setRefreshing(false))
  }
  const { period: name, from, to, currency } = period
  return (
    <div className={`row-8 ${css.buttons}`}>
      <Button variant="default" leftSection={<IconRefresh {...iconProps} />} loading={isRefreshing} onClick={refresh}>
        Refresh Data
      </Button>
      <Button
        component="a"
        variant="default"
        href={pdfAddress(period)}
        download
        leftSection={<IconFileDownload {...iconProps} />}
      >
        Download PDF Report
      </Button>
      <LinkButton
        variant="default"
        to="/analytics/print"
        search={{ ...(name !== defaultPeriod && { period: name, from, to }), currency }}
        leftSection={<IconPrinter {...iconProps} />}
      >
        Print Report
      </LinkButton>
      <Button
        component="a"
        variant="default"
        href={csvAddress(period, tab, when)}
        download
        leftSection={<IconTableExport {...iconProps} />}
      >
        Export CSV
      </Button>
    </div>
  )
}
