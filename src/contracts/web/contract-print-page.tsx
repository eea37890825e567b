import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ContractSheet } from '#documents/web/contract-sheet.tsx'
import { Problem } from '#kernel/problem.ts'
import { Bone } from '#ui/bone.tsx'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/router-link.tsx'
import type { Contract } from '#contracts/api.ts'
import { pdfOf } from './pdf-of.ts'
import { oneContract } from './queries.ts'
import { useWholeContract } from './use-whole-contract.ts'
import css from '#invoices/web/invoice-print-page.module.css'

const look = { size: 18, stroke: 1.6 }

/** The paper alone, as it comes out of a printer. */
export function ContractPrintPage({ id }: { id: number }) {
  const { data: contract, error, isFetching, refetch } = useQuery(oneContract(id))
  const name = contract ? `Contract ${contract.contractNumber}` : 'Contract'
  useEffect(() => {
    // The file that a browser prints into is called so.
    document.title = name
  }, [name])
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <LinkButton variant="subtle" to="/billing" search={contract ? { contract: id } : { tab: 'contracts' }} leftSection={<IconArrowLeft {...look} />}>
          Billing
        </LinkButton>
        <span className={css.room} />
        {contract && (
          <>
            <Button component="a" variant="default" href={pdfOf(contract)} download leftSection={<IconDownload {...look} />}>
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
      <div className={css.desk}>
        {contract ? <Paper contract={contract} /> : error && <Missing error={error} isRetrying={isFetching} onRetry={refetch} />}
      </div>
    </div>
  )
}

function Missing({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => unknown }) {
  if (error instanceof Problem && error.code === 'not_found') return <Empty title="Contract not found">It may have been deleted.</Empty>
  return <CouldNotLoad title="Unable to Load Contract" safe="The contract is safe." retrying={isRetrying} onRetry={onRetry} />
}

function Paper({ contract }: { contract: Contract }) {
  const shown = useWholeContract(contract)
  return shown ? <ContractSheet {...shown} whole /> : <Bone height={1056} />
}
