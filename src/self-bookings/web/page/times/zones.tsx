import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { minutesAhead, ownZone } from '#self-bookings/web/page/clock.ts'
import { placeOfZone } from '#time/other-zone.ts'
import type { ChoiceProps } from '#self-bookings/web/page/props.ts'
import css from './choose-time.module.css'

/** In whose clock times are told. */
export function Zones({ words, zone, at }: Pick<ChoiceProps, 'words'> & { zone: string; at: string | undefined }) {
  const own = ownZone()
  const [now] = useState(() => new Date().toISOString())
  const ahead = minutesAhead(at ?? now, zone, own)
  return (
    <p className={css.zones}>
      <IconWorld size={16} stroke={1.6} aria-hidden="true" />
      {ahead === 0 ? words.zoneOnly(placeOfZone(zone)) : words.zones(placeOfZone(zone), placeOfZone(own), ahead)}
    </p>
  )
}
