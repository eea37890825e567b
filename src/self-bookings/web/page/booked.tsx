import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isFramed } from '#documents/web/framed.ts'
import { clock, dayIn, dayWords } from './clock.ts'
import type { BookedBefore } from './use-pick.ts'
import type { PageProps } from './props.ts'
import css from './booking.module.css'

interface BookedProps extends Pick<PageProps, 'words'> {
  /** Where it is read and signed. */
  next: string
}

interface ToBookedProps extends Pick<PageProps, 'words' | 'locale'> {
  booked: BookedBefore
}

/** For whoever comes back after booking: the way to go on. */
export const ToBooked = ({ booked: { next, start, timeZone }, words, locale }: ToBookedProps) => (
  <p className={`underlined-links ${css.before}`}>
    {words.chosen(`${dayWords(dayIn(start, timeZone), locale)}, ${clock(start, timeZone, locale)}`)}{' '}
    <a href={next} {...(isFramed() && { target: '_blank', rel: 'noopener' })}>
      {words.goOn}
    </a>
  </p>
)

/** After booking in a frame, in which the client page is never shown: the way to it. */
export function Booked({ words, next }: BookedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => void title.current?.focus(), [])
  return (
    <div className={`client-form ${css.sheet}`}>
      <h1 ref={title} tabIndex={-1}>
        {words.heldForYou}
      </h1>
      <p>{words.goOnHint}</p>
      <Button component="a" href={next} target="_blank" rel="noopener" size="lg" fullWidth>
        {words.goOn}
      </Button>
    </div>
  )
}
