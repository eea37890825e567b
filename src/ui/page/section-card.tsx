import type { ReactNode } from 'react'

interface SectionCardProps {
  /** Of its title, by which the section is called. */
  id: string
  title: ReactNode
  /** How its inside is arranged. */
  className?: string | undefined
  children: ReactNode
}

/** A card that is one section of a screen, under its own title. */
export const SectionCard = ({ id, title, className = 'section-card', children }: SectionCardProps) => (
  <section className={`card ${className}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
