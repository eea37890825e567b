// The signature's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { useAnswer } from '#client-portal/web/offer/use-answer.ts'
import type { OfferProps } from '#client-portal/web/offer/offer-props.ts'
import { usePageText } from '#contracts/web/sign/page-words.ts'
import { SignPanel } from '#contracts/web/sign/sign-panel.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { ToSign } from './to-sign.tsx'
import { useResulting } from './use-resulting.ts'

/** The contract that results with the chosen extras, to be read, and signed in the request that accepts. */
export function SignOffer(props: OfferProps) {
  const { words, locale } = props
  const text = usePageText(locale)
  const { contract, isCurrent, hasFailed, load } = useResulting(props)
  const { sign } = useAnswer(props)
  if (hasFailed) return <NotLoaded {...props} onRetry={load} />
  if (!contract || !text)
    return (
      <Loading words={words.loading}>
        <Skeleton height={520} />
      </Loading>
    )
  return (
    <ToSign label={words.contractToSign} paper={contract.paper}>
      <SignPanel
        contract={contract}
        text={text}
        verb={words.acceptAndSign}
        isWaiting={!isCurrent}
        onSign={async (signature) => {
          const why = await sign({ ...signature, text: contract.hash })
          if (why) load()
          return why
        }}
      />
    </ToSign>
  )
}
