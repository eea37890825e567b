import type { ReactNode } from 'react'
import css from './section.module.css'

/** One card of the settings, which an address such as /settings#security leads to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={`card ${css.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
