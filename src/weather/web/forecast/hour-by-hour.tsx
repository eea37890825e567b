import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Weather } from '#weather/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const ForecastDialog = lazyComponent(() => import('./forecast-dialog.tsx').then((part) => part.ForecastDialog))

interface HourByHourProps {
  weather: Weather
  /** What the place is called; the weather's own name for it when not said. */
  where?: string | undefined
  /** The shoot that the hours are shown around, epoch milliseconds; from now on when there is none. */
  slot?: { start: number; end: number } | undefined
  now: number
}

/** Opens nine hours of the forecast; nothing where there is none. */
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
