import {
  IconCloud,
  IconCloudRain,
  IconCloudStorm,
  IconMoon,
  IconSnowflake,
  IconSun,
  IconSunrise,
  IconSunset,
} from '@tabler/icons-react'
import type { Condition } from '#weather/api.ts'

const icons = {
  sunny: IconSun,
  clearNight: IconMoon,
  cloudy: IconCloud,
  rainy: IconCloudRain,
  stormy: IconCloudStorm,
  snowy: IconSnowflake,
  sunrise: IconSunrise,
  sunset: IconSunset,
}

interface ConditionIconProps {
  condition: Condition
  /** The sun is down: a clear sky shows the moon. */
  night?: boolean
  /** Sunrise or sunset in this hour, which replaces a clear or cloudy sky. */
  event?: 'sunrise' | 'sunset' | undefined
  size?: number
}

/** An icon for the sky, decorative: always used beside its name. */
export function ConditionIcon({ condition, night = false, event, size = 18 }: ConditionIconProps) {
  const Sign = icons[signOf(condition, night, event)]
  return <Sign size={size} stroke={1.6} aria-hidden="true" />
}

function signOf(condition: Condition, night: boolean, event: ConditionIconProps['event']): keyof typeof icons {
  const isDry = condition === 'sunny' || condition === 'cloudy'
  if (event && isDry) return event
  return night && condition === 'sunny' ? 'clearNight' : condition
}
