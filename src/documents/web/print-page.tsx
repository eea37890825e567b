import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '#ui/page/router-link.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import css from './print-page.module.css'

interface PrintPageProps {
  /** `Invoice INV-2026-0045`, also the suggested file name of browsers. */
  name: string
  /** The search parameters of the billing page that lead back to the document. */
  from?: { invoice?: number; contract?: number; tab?: 'contracts' }
  /** The back link, if it does not lead to billing. */
  back?: ReactNode
  /** The address of its PDF; undefined while the document is loading. */
  pdf: string | undefined
  children: ReactNode
}

/** The printable page of a document. */
export function PrintPage({ name, from = {}, back = <BackToBilling from={from} />, pdf, children }: PrintPageProps) {
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className={css.page}>
      <div className={css.bar}>
        {back}
        <span className={css.room} />
        {pdf && (
          <>
            <Button component="a" variant="default" href={pdf} download leftSection={<IconDownload {...iconProps} />}>
              Download
            </Button>
            <Button leftSection={<IconPrinter {...iconProps} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </div>
      <h1 tabIndex={-1} className="vh">
        {name}
      </h1>
      <div className={css.desk}>{children}</div>
    </div>
  )
}

const BackToBilling = ({ from }: { from: NonNullable<PrintPageProps['from']> }) => (
  <LinkButton variant="subtle" to="/billing" search={from} leftSection={<IconArrowLeft {...iconProps} />}>
    Billing
  </LinkButton>
)
