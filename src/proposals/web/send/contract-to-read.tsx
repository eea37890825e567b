import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import type { Proposal } from '#proposals/api.ts'
import { hasExtras } from '#proposals/lines.ts'
import { contractOfProposal } from '#proposals/web/queries.ts'
import { CouldNotLoadLine } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'

/** The contract that results, filled with what is known, for who signs it in advance. */
export function ContractToRead({ proposal }: { proposal: Proposal }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="stack-8">
      <Button
        variant="default"
        className="at-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the contract' : 'Read the contract'}
      </Button>
      <div id={id}>{isOpen && <Contract proposal={proposal} />}</div>
    </div>
  )
}

function Contract({ proposal }: { proposal: Proposal }) {
  const { data, isError, refetch } = useQuery(contractOfProposal(proposal.id, proposal.version))
  if (isError && !data)
    return <CouldNotLoadLine title="Unable to Load the Contract" safe="Nothing was sent." onRetry={refetch} />
  if (!data) return <Loading what="the contract" />
  if (!data.paper) return <p className="cap">The proposal has no day and time yet.</p>
  return (
    <section className="stack-8" aria-label="The contract">
      {hasExtras(proposal.facts.lines) && <p className="cap">With the extras that are checked at first.</p>}
      <ContractSheet model={data.paper} reading level={2} />
    </section>
  )
}
