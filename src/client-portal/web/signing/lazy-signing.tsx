import { type ComponentType, lazy, Suspense } from 'react'
import type { OfferProps } from '#client-portal/web/offer/offer-props.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** A part that is signed on; its code, with that of the contract's sheet, is loaded when it is needed. */
export function signingPart<P extends ActProps>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: NotLoaded }
    }
  })
  return function SigningPart(props: P) {
    return (
      <Suspense
        fallback={
          <Loading words={props.words.loading}>
            <Skeleton height={520} />
          </Loading>
        }
      >
        <Part {...props} />
      </Suspense>
    )
  }
}

export const SignOffer = signingPart<OfferProps>(() => import('./sign-offer.tsx').then((part) => part.SignOffer))

export const SignContract = signingPart<ActProps & { id: number }>(() =>
  import('./sign-contract.tsx').then((part) => part.SignContract),
)
