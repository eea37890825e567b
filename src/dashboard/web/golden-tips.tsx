import {
  IconArrowsExchange,
  IconClock,
  IconCloud,
  IconCompass,
  IconShadow,
  IconTemperatureSnow,
  IconWind,
} from '@tabler/icons-react'
import { defaultLocationField } from '#places/web/no-light-place.tsx'
import { noPlaceTip, type Tip } from '#weather/tips.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import css from './golden-hour.module.css'

/** The number of tips; they are computed for the day. */
const shownTips = 2

const icons: Record<Tip['kind'], typeof IconClock> = {
  sky: IconCloud,
  direction: IconCompass,
  wind: IconWind,
  cold: IconTemperatureSnow,
  time: IconClock,
  shadow: IconShadow,
  choice: IconArrowsExchange,
}

export function GoldenTips({ tips }: { tips: readonly Tip[] }) {
  return (
    <ul className={css.tips}>
      {tips.slice(0, shownTips).map(({ kind, words }) => {
        const Sign = icons[kind]
        return (
          <li key={words} className="icon-line">
            <Sign className="leading-icon faint" size={18} stroke={1.6} aria-hidden="true" />
            <span>
              {words === noPlaceTip ? (
                <RouterLink {...defaultLocationField}>{words}</RouterLink>
              ) : (
                words.split(ranges).map((part, index) =>
                  index % 2 === 1 ? (
                    <span key={part} className="nowrap">
                      {part}
                    </span>
                  ) : (
                    part
                  ),
                )
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** `9:35 AM–1:13 PM` or `09:35–13:13` stays on one line. */
const ranges = /(\d[\d:]*(?:\u00a0[AP]M)?–\d+(?::\d\d)?(?:\u00a0[AP]M)?)/
