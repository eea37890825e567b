import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './answer.module.css'

/** A question that takes the focus. */
export function Question({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => void heading.current?.focus(), [])
  return (
    <div className={css.question} role="group" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
