import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#accounts/api.ts'
import { settings as settingsQuery } from '#accounts/web/queries.ts'
import type { Letterhead } from '#documents/api.ts'
import { letterhead as letterheadQuery, useChangeLetterhead } from '#documents/web/queries.ts'
import { type Habits, offeredHabits } from '#settings/country-habits.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { weekStartLabels } from '#time/week-start.ts'
import { writtenDay } from '#time/written-day.ts'
import css from '#ui/form/setting-row.module.css'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useSaveSettings } from './changes.ts'
import { sentOf } from './settings-values.ts'

const example = '2026-10-17'
const paperWords = { a4: 'A4', letter: 'US Letter' } as const

/** Offers how days are written where the studio is, and the paper there, while it has what accounts begin with. */
export function CountryHabits() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: money } = useQuery(moneyDetails)
  if (!settings || !letterhead || !money) return null
  const offered = offeredHabits(
    { country: letterhead.country ?? '', currency: money.currency },
    { dateFormat: settings.preferences.dateFormat, paper: letterhead.paper },
  )
  return offered ? <Offer offered={offered} settings={settings} letterhead={letterhead} /> : null
}

interface OfferProps {
  offered: Habits
  settings: Settings
  letterhead: Letterhead
}

function Offer({ offered: { dateFormat, timeFormat, weekStart, paper }, settings, letterhead }: OfferProps) {
  const save = useSaveSettings()
  const change = useChangeLetterhead()
  const once = useSingleFlight()
  const isOtherWeek = weekStart !== settings.preferences.weekStart
  const weekWords = isOtherWeek && `, weeks from ${weekStartLabels[weekStart]} on`
  const isIn24Hours = timeFormat === '24h' && settings.preferences.timeFormat === '12h'
  const isOtherPaper = paper !== letterhead.paper
  async function use(): Promise<void> {
    const { preferences, version } = settings
    if (isOtherPaper) await change.mutateAsync({ change: { paper }, version: letterhead.version })
    const usual = { ...preferences, dateFormat, weekStart, ...(isIn24Hours && { timeFormat }) }
    await save.mutateAsync({ input: sentOf({ ...settings, preferences: usual }), version })
  }
  return (
    <div className={css.row}>
      <p className="sub">
        Days are written {writtenDay(example, settings.preferences.dateFormat)}. Where you are,{' '}
        {writtenDay(example, dateFormat)} is usual{isIn24Hours && ', 17:00 instead of 5:00 PM'}
        {weekWords}
        {isOtherPaper && `, and ${paperWords[paper]} paper`}.
      </p>
      <Button variant="default" loading={save.isPending || change.isPending} onClick={() => once(use)}>
        Write them so
      </Button>
    </div>
  )
}
