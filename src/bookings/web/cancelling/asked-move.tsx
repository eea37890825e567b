import { Button } from '@mantine/core'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { confirmWords, nameOfDeal } from '#deals/next-step.ts'
import { newKey } from '#kernel/web/call.ts'
import { isPast, whenWords } from '#time/when.ts'
import { untilWords } from '#time/until-words.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useWithdrawMove } from './queries.ts'

interface AskedMoveProps {
  deal: WholeDeal
  move: NonNullable<WholeDeal['askedMove']>
}

/** Until when the new time is held; after that the client can confirm it only while it is free. */
function heldWords({ heldUntil }: AskedMoveProps['move'], zone: string): string {
  if (heldUntil === null) return ''
  return isPast(heldUntil)
    ? 'No longer held: it can be confirmed while nobody else books that time.'
    : `Held until ${untilWords(heldUntil, zone)}.`
}

/** The new time that the client is asked to confirm, and the way to take that back. */
export function AskedMove({ deal, move }: AskedMoveProps) {
  const { zone } = useLocalTime()
  const withdraw = useWithdrawMove()
  const once = useSingleFlight()
  return (
    <div className="stack-8" role="group" aria-label="New date asked for">
      <p>{deal.askedMoveOn !== null && confirmWords(deal, deal.askedMoveOn)}</p>
      <p className="small">{[whenWords(move.startsAt, zone), heldWords(move, zone)].filter(Boolean).join('. ')}</p>
      <div>
        <Button
          variant="default"
          size="xs"
          loading={withdraw.isPending}
          aria-label={`Withdraw the question to ${nameOfDeal(deal)}`}
          onClick={() => once(() => withdraw.mutateAsync({ id: deal.id, idempotencyKey: newKey() }))}
        >
          Withdraw
        </Button>
      </div>
    </div>
  )
}
