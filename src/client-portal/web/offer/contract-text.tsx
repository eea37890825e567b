import { useResulting } from '#client-portal/web/signing/use-resulting.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { Blocks } from '#contracts/web/sheet/blocks.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { OfferProps } from './offer-props.ts'
import css from './contract-text.module.css'

/** The contract with the extras that are chosen now, in the server's words: the same that are signed later. */
export function ContractText(props: OfferProps) {
  const { contract, isCurrent, hasFailed, load } = useResulting(props)
  if (hasFailed) return <NotLoaded {...props} onRetry={load} />
  if (!contract)
    return (
      <Loading words={props.words.loading}>
        <Skeleton height={240} />
      </Loading>
    )
  const { between, blocks } = contract.paper
  return (
    <div className={css.text} aria-busy={!isCurrent}>
      {between !== '' && <p dir="auto">{between}</p>}
      <Blocks blocks={blocks} below={2} />
    </div>
  )
}
