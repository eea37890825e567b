import { IconClock, IconMapPin, IconUser } from '@tabler/icons-react'
import type { ListedShoot } from '#shoots/api.ts'
import { placeOfZone } from '#time/other-zone.ts'
import { otherClock, whenWords } from '#time/when.ts'
import { PlaceTime } from '#shoots/web/page/place-time.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { useShootNote } from './use-shoot-note.ts'

/** Time, also in the zone of the place, location and client, and what stands beside the shoot. */
export function ShootFacts({ shoot }: { shoot: ListedShoot }) {
  const { zone } = useLocalTime()
  const note = useShootNote(shoot.id)
  return (
    <>
      <MetaLine icon={IconClock} what="When">
        <time dateTime={shoot.date}>{whenWords(shoot.date, zone)}</time>
        {otherClock(shoot.date, zone, shoot.timeZone) && ` in ${placeOfZone(zone)}`}
      </MetaLine>
      <PlaceTime shoot={shoot} />
      <MetaLine icon={IconMapPin} what="Where">
        {shoot.location}
      </MetaLine>
      <MetaLine icon={IconUser} what="For">
        {shoot.clientName ?? <span className="cap">No client yet</span>}
      </MetaLine>
      {note && (
        <MetaLine icon={note.icon} what={note.what}>
          {note.words}
        </MetaLine>
      )}
    </>
  )
}
