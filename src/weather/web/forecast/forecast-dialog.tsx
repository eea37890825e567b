import { Button } from '@mantine/core'
import { hourMs } from '#kernel/durations.ts'
import type { Weather } from '#weather/api.ts'
import { hourRange } from '#weather/words/hour-words.ts'
import { nineHours } from '#weather/nine-hours.ts'
import { zoneWords } from '#places/rules.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ForecastTable } from './forecast-table.tsx'
import { GoldenOutlook } from './golden-outlook.tsx'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { WeatherSource } from '#weather/web/weather-source.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'

interface ForecastDialogProps {
  weather: Weather
  /** The name of the place; by default that of the weather answer. */
  where?: string | undefined
  /** The shoot around which hours are shown, epoch milliseconds; by default they start now. */
  slot?: { start: number; end: number } | undefined
  now: number
  onClose: () => void
}

/** Nine hours of the forecast, and the quality of the golden hours. */
export function ForecastDialog({ weather, where = weather.location, slot, now, onClose }: ForecastDialogProps) {
  const { zone: own } = useLocalTime()
  const unit = useWeatherUnit()
  const zone = weather.place?.timeZone ?? own
  const hours = nineHours(weather.hours, slot ?? { start: now })
  const [first, last] = [hours[0], hours.at(-1)]
  return (
    <Dialog opened onClose={onClose} title="Weather forecast" size={600}>
      <DialogBody>
        <div className="stack-16">
          <p className="small-18">
            {where}
            {first && last && ` · ${hourRange(first.at, Date.parse(last.at) + hourMs, zone)}`}
            {zone !== own && `, ${zoneWords(zone)}`}
          </p>
          {hours.length > 0 && <ForecastTable hours={hours} zone={zone} unit={unit} slot={slot} />}
          <GoldenOutlook weather={weather} zone={zone} />
        </div>
      </DialogBody>
      <DialogFooter note={<WeatherSource weather={weather} now={now} />}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
