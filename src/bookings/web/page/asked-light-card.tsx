import { Button } from '@mantine/core'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { askedSentences } from '#bookings/asked-light.ts'
import type { WholeDeal } from '#deals/deal.ts'
import type { Light } from '#light/light.ts'
import { LightNotLoaded } from '#light/web/light-not-loaded.tsx'
import { SentenceList } from '#light/web/sentence-list.tsx'
import { LightTimeline } from '#light/web/timeline/light-timeline.tsx'
import { useLight } from '#light/web/use-light.ts'
import { PlaceWords } from '#places/web/place-words.tsx'
import type { LightPlace } from '#places/web/light-place.ts'
import { NoDefaultPlace } from '#places/web/no-light-place.tsx'
import { useLightPlaceState } from '#places/web/use-light-place.ts'
import type { PlannedDeal } from './use-planned-day.ts'
import css from './booking.module.css'

interface AskedLightCardProps {
  deal: PlannedDeal
  /** Opens the details, where a date is set. */
  onAsk: () => void
}

const titleOf = ({ dayFrom }: PlannedDeal): string =>
  dayFrom === 'inquiry' ? 'Light on that date' : 'Light on the day'

/** The light of the day of its shoot, or that was asked for; without a place, at the own one, which is named. */
export function AskedLightCard({ deal, onAsk }: AskedLightCardProps) {
  if (deal.day !== null) return <DayCard deal={deal} day={deal.day} />
  return (
    <section className="card section-card" aria-labelledby="asked-light">
      <h2 id="asked-light">{titleOf(deal)}</h2>
      <div className={css.none}>
        <p>No date yet. Ask for a date to see its light.</p>
        <Button variant="default" size="xs" onClick={onAsk}>
          Set the date
        </Button>
      </div>
    </section>
  )
}

function DayCard({ deal, day }: { deal: PlannedDeal; day: string }) {
  const { zone: own } = useLocalTime()
  const { found, isPending } = useLightPlaceState({ ...deal, location: deal.place })
  const zone = found?.timeZone ?? own
  const light = useLight(found?.place, day, zone)
  const isNowhere = !found && !isPending
  return (
    <section
      className={`card section-card ${css.light}`}
      data-nowhere={isNowhere || undefined}
      aria-labelledby="asked-light"
    >
      <CardHead title={titleOf(deal)} found={found} />
      <div className={roomFor(deal)}>
        <LightTimeline
          place={found?.place}
          zone={zone}
          date={day}
          size="dash"
          slot={deal.slot}
          caption={found && captionOf(found, deal)}
          missing={isNowhere && <NoDefaultPlace />}
        />
        <div className="space-above-14">{found && <Says light={light} />}</div>
      </div>
    </section>
  )
}

const CardHead = ({ title, found }: { title: string; found: LightPlace | undefined }) => (
  <div className={css.cardHead}>
    <h2 id="asked-light">{title}</h2>
    {found && (
      <p className="small">
        <PlaceWords found={found} />
      </p>
    )}
  </div>
)

const roomFor = ({ slot }: PlannedDeal) => slot && css.named

/** The photographer's own place is named, as nobody asked for it. */
const captionOf = ({ basis, label }: LightPlace, { place }: WholeDeal): string | undefined =>
  basis === 'default' ? `${place === '' ? 'No place yet: light for' : 'Light for'} ${label}` : undefined

const Says = ({ light }: { light: Light | undefined }) =>
  light ? <SentenceList sentences={askedSentences(light)} /> : <LightNotLoaded />
