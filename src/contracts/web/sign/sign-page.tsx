import { useEffect } from 'react'
import { WithoutDocument } from '#documents/web/link-problem.tsx'
import { ContractPage } from './contract-page.tsx'
import { useContractToSign } from './use-contract-to-sign.ts'

/** A contract behind its private link: read and signed without an account, in the photographer's name. */
export function SignPage({ token }: { token: string }) {
  const { contract, problem, isLoading, load, sign } = useContractToSign(token)
  const title = contract && `${contract.title} · ${contract.photographer.name}`
  useEffect(() => {
    document.title = title ?? 'Contract'
  }, [title])
  if (contract) return <ContractPage token={token} contract={contract} onSign={sign} />
  return (
    <WithoutDocument
      what="contract"
      safe="Nothing is lost, and nothing was signed."
      problem={problem}
      isLoading={isLoading}
      onRetry={load}
    />
  )
}
