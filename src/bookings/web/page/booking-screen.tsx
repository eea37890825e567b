import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { InvoiceHistory } from '#invoices/web/page/invoice-history.tsx'
import { lateComponent, lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { AskedFor } from './asked-for.tsx'
import { BookedShoot } from './booked-shoot.tsx'
import { BookingHead } from './booking-head.tsx'
import { Messages } from './messages.tsx'
import { NotesForm } from './notes-form.tsx'
import { usePlannedDay } from './use-planned-day.ts'
import { useProposedFacts } from './use-proposed.ts'
import { WhereItStands } from './where-it-stands.tsx'
import css from './booking.module.css'

// After the words of the booking, which are read first.
const AskedLight = lateComponent(
  () => import('./asked-light-card.tsx').then((part) => part.AskedLightCard),
  () => <div className={`card ${css.light}`} aria-hidden="true" />,
)
const DaysAround = lateComponent(
  () => import('./days-around.tsx').then((part) => part.DaysAround),
  () => <div className={`card ${css.daysPlace}`} aria-hidden="true" />,
)
const BookingEmails = lateComponent(
  () => import('#booking-emails/web/card/booking-emails-card.tsx').then((part) => part.BookingEmailsCard),
  () => null,
)
const Questionnaires = lateComponent(
  () => import('#questionnaires/web/card/questionnaires-card.tsx').then((part) => part.QuestionnairesCard),
  () => null,
)
const Links = lateComponent(
  () => import('#bookings/web/links/links-card.tsx').then((part) => part.LinksCard),
  () => null,
)
const ProposalCard = lateComponent(
  () => import('#bookings/web/proposal-card/proposal-card.tsx').then((part) => part.ProposalCard),
  () => <div className={`card ${css.proposalPlace}`} aria-hidden="true" />,
)
const RainCall = lateComponent(
  () => import('#rain-calls/web/panel/rain-call-card.tsx').then((part) => part.RainCallCard),
  () => null,
)
const EditBooking = lazyComponent(() =>
  import('#bookings/web/form/edit-booking-dialog.tsx').then((part) => part.EditBookingDialog),
)
const CancelBooking = lazyComponent(() =>
  import('#bookings/web/cancelling/cancel-booking.tsx').then((part) => part.CancelBooking),
)
const MoveShoot = lazyComponent(() => import('#bookings/web/cancelling/move-shoot.tsx').then((part) => part.MoveShoot))
const DeleteBooking = lazyComponent(() => import('./delete-booking.tsx').then((part) => part.DeleteBooking))

export function BookingScreen({ deal }: { deal: WholeDeal }) {
  const navigate = useNavigate()
  const planned = usePlannedDay(deal)
  const { proposed, isLoading } = useProposedFacts(deal.id)
  const [asked, setAsked] = useState<'edit' | 'cancel' | 'move' | 'delete'>()
  const close = () => setAsked(undefined)
  const edit = () => setAsked('edit')
  return (
    <Page>
      <BookingHead
        deal={deal}
        onEdit={edit}
        onCancel={() => setAsked('cancel')}
        onMove={() => setAsked('move')}
        onDelete={() => setAsked('delete')}
      />
      <div className="with-aside">
        <div className="stack-20">
          <RainCall shootId={deal.shootId} />
          <AskedLight deal={planned} onAsk={edit} />
          {planned.day !== null && <DaysAround deal={planned} day={planned.day} />}
          <Messages deal={planned} onEdit={edit} />
          <ProposalCard deal={deal} />
          {deal.clientId !== null && (
            <>
              <Questionnaires deal={deal} />
              <Links deal={deal} />
            </>
          )}
          {(deal.stage !== 'inquiry' || deal.clientId !== null) && <BookingEmails deal={deal} />}
        </div>
        {/* It waits for the steps, which move what is below them. */}
        <div className="stack-20" hidden={isLoading}>
          <WhereItStands deal={deal} proposed={proposed} />
          <BookedShoot deal={deal} />
          <AskedFor deal={deal} planned={planned} />
          <NotesForm deal={deal} />
          <div className="card section-padding">
            <InvoiceHistory events={deal.events} />
          </div>
        </div>
      </div>
      {asked === 'edit' && <EditBooking deal={deal} onClose={close} />}
      {asked === 'cancel' && <CancelBooking deal={deal} onClose={close} />}
      {asked === 'move' && deal.shootId !== null && <MoveShoot deal={deal} shootId={deal.shootId} onClose={close} />}
      {asked === 'delete' && (
        <DeleteBooking
          deal={deal}
          onClose={close}
          onDeleted={() => void navigate({ to: '/bookings', ignoreBlocker: true })}
        />
      )}
    </Page>
  )
}
