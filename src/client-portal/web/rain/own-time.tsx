import type { SeenProps } from './rain-props.ts'
import { ownWords } from './date-words.ts'
import css from './rain.module.css'

/** An instant by the clock of its reader, where that of the place is another one. */
export function OwnTime({ at, part, seen, words }: SeenProps & { at: string }) {
  const own = ownWords(at, seen.timeZone, part.locale)
  return own ? <small className={css.own}>{words.forYou(own.time, own.city)}</small> : null
}
