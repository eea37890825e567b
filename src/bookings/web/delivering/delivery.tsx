import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { longDay } from '#client-language/formats.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { isToDeliver } from '#deals/next-step.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

const DeliverBooking = lazyComponent(() => import('./deliver-booking.tsx').then((part) => part.DeliverBooking))

interface DeliveryProps {
  deal: WholeDeal
  /** The day of its shoot, before which nothing is delivered; undefined while it is not known. */
  shootDay: string | undefined
  /** What else can be done with its shoot. */
  children: ReactNode
}

/** By when a booking is to be delivered, when it was, or the way to say so. */
export function Delivery({ deal, shootDay, children }: DeliveryProps) {
  const [isAsked, setAsked] = useState(false)
  const now = useCurrentMinute()
  const { today } = useLocalTime()
  const canBe = deal.deliverFrom !== null && deal.closedAt === null && shootDay !== undefined && shootDay <= today
  return (
    <>
      {deal.deliverBy !== null && deal.closedAt === null && (
        <p className="small">{`Delivery promised by ${longDay(deal.deliverBy, 'en-US')}`}</p>
      )}
      {deal.deliveredOn !== null && <p className="small">{`Delivered ${longDay(deal.deliveredOn, 'en-US')}`}</p>}
      <div className="row-8">
        {canBe && (
          <Button variant={isToDeliver(deal, now) ? 'filled' : 'default'} size="xs" onClick={() => setAsked(true)}>
            Mark as delivered
          </Button>
        )}
        {children}
      </div>
      {isAsked && <DeliverBooking deal={deal} onClose={() => setAsked(false)} />}
    </>
  )
}
