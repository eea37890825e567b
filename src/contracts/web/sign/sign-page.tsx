import { useEffect } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import type { Problem } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ContractPage } from './contract-page.tsx'
import { useContractToSign } from './use-contract-to-sign.ts'
import css from './sign-page.module.css'
import { deadLinkWords } from '#contracts/signing-api.ts'

/** A contract behind its private link: read and signed without an account, in the photographer's name. */
export function SignPage({ token }: { token: string }) {
  const { contract, problem, isLoading, load, sign } = useContractToSign(token)
  const title = contract && `${contract.title} · ${contract.photographer.name}`
  useEffect(() => {
    document.title = title ?? 'Contract'
  }, [title])
  if (contract) return <ContractPage token={token} contract={contract} onSign={sign} />
  return (
    <main className={css.alone}>
      {problem ? (
        <NoContract problem={problem} isLoading={isLoading} onRetry={load} />
      ) : (
        <Loading what="the contract">
          <Skeleton height={520} />
        </Loading>
      )}
    </main>
  )
}

/** Why the contract cannot be read, and what to do. */
function NoContract({ problem, isLoading, onRetry }: { problem: Problem; isLoading: boolean; onRetry: () => unknown }) {
  if (problem.code === 'gone') return <Notice title="This link no longer works">{problem.message}</Notice>
  if (problem.code === 'not_found') return <Notice title="There is no contract here">{deadLinkWords}</Notice>
  if (problem.code === 'too_many') return <Notice title="Too many tries">{problem.message}</Notice>
  return (
    <>
      <h1 className="vh">Contract</h1>
      <CouldNotLoad
        title="Unable to Load the Contract"
        safe="Nothing is lost, and nothing was signed."
        retrying={isLoading}
        onRetry={onRetry}
      />
    </>
  )
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <section className={`card ${css.notice}`} role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
    </section>
  )
}
