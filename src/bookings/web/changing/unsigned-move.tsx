import { Button } from '@mantine/core'
import { useState } from 'react'
import { longDay } from '#client-language/formats.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { newKey } from '#kernel/web/call.ts'
import type { Agreed } from '#proposals/api.ts'
import { untilWords } from '#time/until-words.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useWithdrawAddendum } from './queries.ts'

const OfferAddendum = lazyComponent(() => import('./offer-addendum.tsx').then((part) => part.OfferAddendum))

interface UnsignedMoveProps {
  deal: WholeDeal
  move: NonNullable<Agreed['unsignedMove']>
}

/** The date that the papers name while the shoot is on another, and the addendum that says so. */
export function UnsignedMove({ deal, move }: UnsignedMoveProps) {
  const { zone } = useLocalTime()
  const [isOffering, setOffering] = useState(false)
  const day = longDay(move.to, 'en-US')
  return (
    <div className="stack-8" role="group" aria-label="The date in the contract">
      <p dir="auto">{stateWords(deal, move, day)}</p>
      {move.offeredAt === null ? (
        <>
          {move.from !== null && (
            <p className="small">
              {`The signed contract names ${longDay(move.from, 'en-US')}, the shoot is on ${day}.`}
            </p>
          )}
          {deal.closedAt === null && (
            <div>
              <Button variant="default" size="xs" onClick={() => setOffering(true)}>
                Offer an addendum
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="small">{`Offered ${untilWords(move.offeredAt, zone)}. The move doesn’t wait for it.`}</p>
          <Withdraw deal={deal} />
        </>
      )}
      {isOffering && <OfferAddendum deal={deal} day={day} onClose={() => setOffering(false)} />}
    </div>
  )
}

function stateWords(deal: WholeDeal, { offeredAt, declinedFor }: UnsignedMoveProps['move'], day: string): string {
  const name = nameOfDeal(deal)
  if (offeredAt !== null) return `Waiting for ${name} to sign the addendum for ${day}`
  if (declinedFor === null) return `No signed document states ${day} yet`
  return `${name} declined the addendum for ${day}${declinedFor && `: ${declinedFor}`}`
}

function Withdraw({ deal }: { deal: WholeDeal }) {
  const withdraw = useWithdrawAddendum()
  const once = useSingleFlight()
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        loading={withdraw.isPending}
        onClick={() => once(() => withdraw.mutateAsync({ deal, idempotencyKey: newKey() }))}
      >
        Withdraw the addendum
      </Button>
    </div>
  )
}
