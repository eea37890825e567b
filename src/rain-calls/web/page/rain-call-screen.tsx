import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { GivenLink, type GivenPage } from '#client-links/web/given-link.tsx'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { CallActions } from '#rain-calls/web/panel/call-actions.tsx'
import { Agreed, Honesty } from '#rain-calls/web/panel/agreed.tsx'
import { HourBars } from '#rain-calls/web/panel/hour-bars.tsx'
import { KeepButton } from '#rain-calls/web/panel/keep-button.tsx'
import { mayOffer } from '#rain-calls/web/panel/may-offer.ts'
import { NotTold } from '#rain-calls/web/panel/not-told.tsx'
import { ReadFigures } from '#rain-calls/web/panel/read-figures.tsx'
import { ReadSource } from '#rain-calls/web/panel/read-source.tsx'
import { stateWords } from '#rain-calls/web/panel/state-words.ts'
import { isMoved, VerdictHead } from '#rain-calls/web/panel/verdict-head.tsx'
import type { Shoot } from '#shoots/api.ts'
import { clockRange, shownDayOf } from '#time/clock-words.ts'
import { dayOnlyWords } from '#time/when.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { BackToShoot } from './back-to-shoot.tsx'
import { WhatHappens, WithoutAnswer } from './what-happens.tsx'
import rain from '#rain-calls/web/panel/rain-call.module.css'
import css from './offer.module.css'

// After what was read, with the light of the dates.
const OfferForm = lazyComponent(
  () => import('./offer-form.tsx').then((part) => part.OfferForm),
  () => <div className={`card ${css.formPlace}`} aria-hidden="true" />,
)

const formId = 'offer-dates'

interface RainCallScreenProps {
  shoot: Shoot
  rainCall: RainCallOfShoot
}

/** What was read of a session, and the dates that can be offered in its place. */
export function RainCallScreen({ shoot, rainCall }: RainCallScreenProps) {
  const navigate = useNavigate()
  const now = useCurrentMinute()
  const [given, setGiven] = useState<GivenPage>()
  const [isDirty, setDirty] = useState(false)
  const { call } = rainCall
  const canOffer = mayOffer(rainCall, now) && !given
  const close = () => void navigate({ to: '/shoots/$id', params: { id: shoot.id }, ignoreBlocker: true })
  return (
    <Page>
      <Head shoot={shoot} rainCall={rainCall} canOffer={canOffer} />
      <div className={css.columns}>
        <Read rainCall={rainCall} shootId={shoot.id} canOffer={canOffer} />
        <Aside rainCall={rainCall} canOffer={canOffer} />
        {call && canOffer && (
          <OfferForm
            rainCall={rainCall}
            call={call}
            shootId={shoot.id}
            formId={formId}
            onGiven={setGiven}
            onDirty={() => setDirty(true)}
          />
        )}
      </div>
      <LeaveGuard dirty={isDirty && canOffer} />
      {given && (
        <Dialog opened onClose={close} title="Dates offered" size={600}>
          <GivenLink given={given} onClose={close} />
        </Dialog>
      )}
    </Page>
  )
}

interface PartProps {
  rainCall: RainCallOfShoot
  canOffer: boolean
}

function Head({ shoot, rainCall, canOffer }: PartProps & { shoot: Shoot }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { call, clientName } = rainCall
  const day = dayOnlyWords(shownDayOf(shoot.date, zone), zone, now)
  const times = clockRange(shoot.date, shoot.endsAt, zone)
  const facts = [`${day}, ${times}`, shoot.location, clientName].filter(Boolean).join(' · ')
  return (
    <PageHead
      title={`Rain Call: ${shoot.title}`}
      back={<BackToShoot id={shoot.id} title={shoot.title} />}
      sub={`${facts}. ${stateWords(rainCall, { zone, now })}`}
      actions={
        call &&
        canOffer && (
          <>
            {call.state === 'read' && <KeepButton call={call} rainCall={rainCall} />}
            <Button
              className={css.above ?? ''}
              type="submit"
              form={formId}
              variant={call.reading?.verdict === 'met' ? 'filled' : 'default'}
            >
              Offer new dates
            </Button>
          </>
        )
      }
    />
  )
}

function Read({ rainCall, shootId, canOffer }: PartProps & { shootId: number }) {
  const { call, chart, clause } = rainCall
  return (
    <section className="card" aria-labelledby="rain-call">
      <VerdictHead rainCall={rainCall} unread={chart ? 'The forecast so far' : 'No forecast yet'} />
      <NotTold rainCall={rainCall} />
      {!canOffer && <CallActions rainCall={rainCall} shootId={shootId} />}
      {chart && !isMoved(rainCall) && <HourBars chart={chart} zone={clause.place.zone} />}
      {call?.reading && !isMoved(rainCall) && <ReadFigures measures={call.reading.measures} />}
      <ReadSource rainCall={rainCall} />
      <details className={rain.more}>
        <summary>What a forecast can and can’t say</summary>
        <Honesty measures={clause.measures} />
      </details>
    </section>
  )
}

const Aside = ({ rainCall, canOffer }: PartProps) => (
  <div className={`stack-20 ${css.aside}`}>
    <SectionCard id="agreed" title="What was agreed" className={`section-card ${css.agreed}`}>
      <Agreed rainCall={rainCall} />
    </SectionCard>
    {rainCall.call && canOffer && (
      <>
        <div className="card section-padding">
          <WhatHappens rainCall={rainCall} call={rainCall.call} />
        </div>
        <div className="card section-padding">
          <WithoutAnswer rainCall={rainCall} call={rainCall.call} />
        </div>
      </>
    )}
  </div>
)
