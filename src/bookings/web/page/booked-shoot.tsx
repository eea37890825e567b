import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { Delivery } from '#bookings/web/delivering/delivery.tsx'
import { dayOfSent } from '#kernel/dates.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { useLinkShoot } from '#deals/web/changes.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import type { Shoot } from '#shoots/api.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { oneShoot } from '#shoots/web/queries.ts'
import { isPast, placeTimeWords, whenWords } from '#time/when.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LinkButton, RouterLink } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { HeldTime } from './held-time.tsx'
import { useAgreed, useProposalOut } from './use-agreed.ts'
import css from './booking.module.css'

const AskedMove = lazyComponent(() => import('#bookings/web/cancelling/asked-move.tsx').then((part) => part.AskedMove))
const ChooseShoot = lazyComponent(() => import('./choose-shoot.tsx').then((part) => part.ChooseShoot))

/** The shoot that was agreed, or the ways to agree on one. */
export const BookedShoot = ({ deal }: { deal: WholeDeal }) => (
  <SectionCard id="booked-shoot" title="The shoot">
    {deal.shootId === null ? <NoShoot deal={deal} /> : <Planned deal={deal} shootId={deal.shootId} />}
  </SectionCard>
)

/** `Fri, Jun 18, 2027, 8:00 AM (2:00 PM in Paris) · Paris`: whose clock a time is by is said where they differ. */
function whenAndWhere({ date, timeZone, location }: Pick<Shoot, 'date' | 'timeZone' | 'location'>, zone: string) {
  const there = placeTimeWords(date, zone, timeZone)
  return `${whenWords(date, zone)}${there ? ` (${there})` : ''} · ${location}`
}

function Planned({ deal, shootId }: { deal: WholeDeal; shootId: number }) {
  const { zone } = useLocalTime()
  const { data: shoot } = useQuery(oneShoot(shootId))
  const link = useLinkShoot()
  const isAgreed = useAgreed(deal)
  return (
    <div className="stack-12">
      <div className={css.shoot}>
        <div className={css.title}>
          <RouterLink to="/shoots/$id" params={{ id: shootId }} className="tall-inline-link">
            {deal.shootTitle}
          </RouterLink>
          {shoot && <ShootBadge status={shoot.status} />}
        </div>
        <p className="small">{shoot ? whenAndWhere(shoot, zone) : '\u00a0'}</p>
      </div>
      {deal.askedMove && !isPast(deal.askedMove.startsAt) && <AskedMove deal={deal} move={deal.askedMove} />}
      <Delivery deal={deal} shootDay={shoot && dayOfSent(shoot.date, shoot.timeZone)}>
        {isAgreed === false && (
          <Button
            variant="default"
            size="xs"
            loading={link.isPending}
            onClick={() => link.mutate({ id: deal.id, shootId: null })}
          >
            Take off
          </Button>
        )}
      </Delivery>
    </div>
  )
}

/** What plans its shoot. */
function useAwaited(deal: WholeDeal): string {
  const isOut = useProposalOut(deal)
  const { data } = useQuery(proposalsOfDeal(deal.id))
  if (data?.agreed) return 'Its shoot is planned once the contract is signed.'
  return isOut
    ? `Its shoot is planned once the proposal is accepted by ${nameOfDeal(deal)}, and any contract signed.`
    : 'It’s booked once its shoot is planned.'
}

/** Back from choosing, the keyboard goes on where it left. */
const focus = (button: HTMLElement | null): void => button?.focus()

function NoShoot({ deal }: { deal: WholeDeal }) {
  const [isChoosing, setChoosing] = useState<boolean>()
  const words = useAwaited(deal)
  if (deal.stage === 'lost') return <p className="small">Nothing was planned. Reopen the booking to plan it.</p>
  if (isChoosing) return <ChooseShoot deal={deal} onClose={() => setChoosing(false)} />
  return (
    <div className="stack-12">
      {deal.held && <HeldTime held={deal.held} />}
      <p className="small">{words}</p>
      <div className="row-8">
        <LinkButton to="." search={(previous) => ({ ...previous, new: 1, deal: deal.id })} variant="default" size="xs">
          Plan a new one
        </LinkButton>
        <Button
          ref={isChoosing === false ? focus : undefined}
          variant="default"
          size="xs"
          onClick={() => setChoosing(true)}
        >
          Choose an existing one
        </Button>
      </div>
    </div>
  )
}
