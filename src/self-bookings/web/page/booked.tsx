import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { PageProps } from './props.ts'
import css from './booking.module.css'

interface BookedProps extends Pick<PageProps, 'words'> {
  /** Where it is read and signed. */
  next: string
}

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
