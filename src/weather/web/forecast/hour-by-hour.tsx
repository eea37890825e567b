import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Weather } from '#weather/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const ForecastDialog = lazyComponent(() => import('./forecast-dialog.tsx').then((part) => part.ForecastDialog))

interface HourByHourProps {
  weather: Weather
  /** The name of the place; by default that of the weather answer. */
  where?: string | undefined
  /** The shoot around which hours are shown, epoch milliseconds; by default they start now. */
  slot?: { start: number; end: number } | undefined
  now: number
}

/** A button that opens the hourly forecast; hidden without one. */
export function HourByHour({ weather, ...rest }: HourByHourProps) {
  const [isOpen, { open, close }] = useDisclosure()
  if (weather.hours.length === 0) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Hour by hour
      </Button>
      {isOpen && <ForecastDialog weather={weather} {...rest} onClose={close} />}
    </>
  )
}
