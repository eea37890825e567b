import {
  IconCompass,
  IconMoon,
  IconStars,
  IconSun,
  IconSunrise,
  IconSunset,
  IconUmbrella,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sentence, SentenceIcon } from '#light/words/sentence.ts'
import css from './sentence-list.module.css'

const icons: Record<SentenceIcon, Icon> = {
  sun: IconSun,
  sunrise: IconSunrise,
  sunset: IconSunset,
  compass: IconCompass,
  moon: IconMoon,
  stars: IconStars,
  rain: IconUmbrella,
  dry: IconUmbrella,
}

interface SentenceListProps {
  sentences: readonly Sentence[]
  /** An action on the first sentence. */
  children?: ReactNode
}

/** The light of a shoot in a few sentences. */
export function SentenceList({ sentences, children }: SentenceListProps) {
  return (
    <ul className={`stack-10 ${css.list}`}>
      {sentences.map(({ icon, parts }, index) => {
        const Sign = icons[icon]
        return (
          <li key={index}>
            <Sign className="leading-icon faint" size={18} stroke={1.6} aria-hidden="true" />
            <div>
              {parts.map(({ text, isStrong }, part) => (isStrong ? <b key={part}>{text}</b> : text))}
              {index === 0 && children}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
