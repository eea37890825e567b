import { Button } from '@mantine/core'
import { IconFileDownload, IconTableExport } from '@tabler/icons-react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { type AskedReport, csvAddress, inputOf, pdfAddress } from './queries.ts'

/** The downloads of a tax report, in the head of the page. */
export function TaxButtons(asked: AskedReport) {
  const { today } = useLocalTime()
  const input = inputOf(asked, today)
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={csvAddress(input)}
        download
        leftSection={<IconTableExport {...iconProps} />}
      >
        Download CSV
      </Button>
      <Button component="a" href={pdfAddress(input)} download leftSection={<IconFileDownload {...iconProps} />}>
        Download PDF Report
      </Button>
    </>
  )
}
