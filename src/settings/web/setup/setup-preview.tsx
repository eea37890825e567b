import { useQuery } from '@tanstack/react-query'
import { headOf } from '#documents/build-model.ts'
import { skyOf } from '#documents/occasion.ts'
import { LogoField } from '#documents/web/logo-field.tsx'
import { PaperSheet, SheetHead } from '#documents/web/paper-sheet.tsx'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { LightTimeline } from '#light/web/timeline/light-timeline.tsx'
import { useLightPlace } from '#places/web/use-light-place.ts'
import { today } from '#time/when.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import type { SetupDetails } from './use-setup-details.ts'
import css from './setup-preview.module.css'

/** What the answers give: today's light at the home place, and the letterhead. */
export function SetupPreview({ details }: { details: SetupDetails }) {
  const now = useCurrentMinute()
  const found = useLightPlace(details)
  const { data: letterhead, refetch } = useQuery(letterheadQuery)
  const zone = found?.timeZone ?? details.timeZone
  if (!letterhead) return <div className={css.preview} />
  const name = details.businessName.trim() || details.fullName.trim() || letterhead.name
  const sky =
    letterhead.lightEdge && found
      ? skyOf({ title: '', location: '', at: now, timeZone: zone, coordinates: found.place })
      : null
  return (
    <div className={css.preview}>
      <LogoField letterhead={letterhead} onSaved={() => void refetch()} />
      <section className="stack-8" aria-labelledby="setup-light">
        <h2 id="setup-light" className="label">
          Your light today
        </h2>
        <LightTimeline
          place={found?.place}
          zone={zone}
          date={today(zone)}
          size="dialog"
          now={now}
          caption={found?.label}
          missing="Enter a home place to see its light"
        />
      </section>
      <section className="stack-8" aria-labelledby="setup-letterhead">
        <h2 id="setup-letterhead" className="label">
          Your letterhead
        </h2>
        <PaperSheet model={{ paper: letterhead.paper, language: 'en-US', edge: sky }} label="Letterhead">
          <SheetHead head={headOf({ ...letterhead, name })} logo={letterhead.logo} />
        </PaperSheet>
        <p className="cap">Address, tax ID and paper size are in Settings.</p>
      </section>
    </div>
  )
}
