import { IconClock } from '@tabler/icons-react'
import type { ListedShoot } from '#shoots/api.ts'
import { placeTimeWords } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { MetaLine } from '#ui/page/meta-line.tsx'

/** The local time of the shoot, if it differs from the photographer's. */
export function PlaceTime({ shoot }: { shoot: Pick<ListedShoot, 'date' | 'timeZone'> }) {
  const { zone } = useLocalTime()
  const words = placeTimeWords(shoot.date, zone, shoot.timeZone)
  if (!words) return null
  return (
    <MetaLine icon={IconClock} what="At the place">
      {words}
    </MetaLine>
  )
}
