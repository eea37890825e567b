import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '#ui/page/router-link.tsx'
import css from './print-page.module.css'

const look = { size: 18, stroke: 1.6 }

interface PrintPageProps {
  /** `Invoice INV-2026-0045`; the file that a browser prints into is called so. */
  name: string
  /** What of the billing page leads back to the document. */
  from?: { invoice?: number; contract?: number; tab?: 'contracts' }
  /** The way back, where it is not billing. */
  back?: ReactNode
  /** Where its PDF is fetched; nothing until the document is there. */
  pdf: string | undefined
  children: ReactNode
}

/** A document alone, as it comes out of a printer. */
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
            <Button component="a" variant="default" href={pdf} download leftSection={<IconDownload {...look} />}>
              Download
            </Button>
            <Button leftSection={<IconPrinter {...look} />} onClick={() => window.print()}>
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
  <LinkButton variant="subtle" to="/billing" search={from} leftSection={<IconArrowLeft {...look} />}>
    Billing
  </LinkButton>
)
