import { useElementSize } from '@mantine/hooks'
import { IconSunrise, IconSunset } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import type { Light } from '#light/light.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { axisMarks } from './axis-marks.ts'
import css from './axis.module.css'

interface AxisProps {
  date: string
  zone: string
  light: Light | undefined
}

/** The width of an axis on a wide screen, until it is measured. */
const usualWidth = 1078

const signs = { sunrise: IconSunrise, sunset: IconSunset }

/** The hours of the place below a band, with sunrise and sunset. The table has the same in words. */
export const Axis = memo(function Axis({ date, zone, light }: AxisProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const marks = useMemo(
    () => axisMarks({ day: civilDayOf(date, zone), date, zone, light, width: width || usualWidth }),
    [date, zone, light, width],
  )
  return (
    <div ref={ref} className={css.axis} aria-hidden="true">
      {marks.map(({ kind, text, at }) => {
        const Sign = kind === 'sunrise' || kind === 'sunset' ? signs[kind] : undefined
        return (
          <span
            key={`${kind} ${text} ${at < 0.5}`}
            data-kind={kind}
            data-edge={kind === 'hour' && (at === 0 ? 'start' : at === 1 ? 'end' : undefined)}
            style={{ left: `${at * 100}%` }}
          >
            {Sign && <Sign size={15} stroke={1.6} />}
            {text}
          </span>
        )
      })}
    </div>
  )
})
