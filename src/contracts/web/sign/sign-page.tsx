import { localeIn } from '#client-language/language.ts'
import { WithoutDocument } from '#documents/web/link/link-problem.tsx'
import { usePageLanguage } from '#documents/web/use-page-language.ts'
import { ContractPage } from './contract-page.tsx'
import { usePageText } from './page-words.ts'
import { useContractToSign } from './use-contract-to-sign.ts'

/** A contract behind its private link: read and signed without an account, in the photographer's name. */
export function SignPage({ token }: { token: string }) {
  const { contract, problem, isLoading, load, sign } = useContractToSign(token)
  const locale = localeIn(contract?.paper.language)
  const text = usePageText(locale)
  usePageLanguage(contract && locale, contract && `${contract.title} · ${contract.photographer.name}`)
  if (contract && text) return <ContractPage token={token} contract={contract} text={text} onSign={sign} />
  return <WithoutDocument what="contract" problem={problem} isLoading={isLoading} onRetry={load} />
}
