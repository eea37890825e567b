import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Light } from '#light/light.ts'
import type { Judged } from '#weather/golden-hour.ts'
import type { GoldenLabel } from '#weather/label.ts'
import { TipPanel } from './tip-panel.tsx'
import { goldenHourTips } from './tip-query.ts'

interface GoldenHourTipsProps {
  /** Undefined until it is computed. */
  judged: Judged | undefined
  /** As the badge of the card says. */
  label: GoldenLabel | undefined
  /** The light of the day; undefined where no place is known. */
  light: Light | undefined
  /** Epoch milliseconds. */
  now: number
  /** Tips without a model, shown until advice is requested. */
  children: ReactNode
}

/** Advice for the golden hours of a day, on their card. */
export function GoldenHourTips({ judged, label, light, now, children }: GoldenHourTipsProps) {
  const {
    season = 'winter',
    morningStart = null,
    morningEnd = null,
    eveningStart = null,
    eveningEnd = null,
  } = judged ?? {}
  const where = light && { ...light.place, timeZone: light.timeZone, date: light.date }
  const cache = useQueryClient()
  const query = useQuery(
    goldenHourTips(cache, {
      season,
      morningStart,
      morningEnd,
      eveningStart,
      eveningEnd,
      quality: label?.quality ?? null,
      ...where,
    }),
  )
  return (
    <TipPanel name="Refresh golden hour advice" query={query} isEarly={!judged} now={now}>
      {children}
    </TipPanel>
  )
}
