import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import css from './empty.module.css'

interface EmptyProps {
  title: string
  drawing?: DrawingName
  /** One sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** An empty state: its purpose, and how to begin. */
export function Empty({ title, drawing = 'shoot', children, action }: EmptyProps) {
  return (
    <section className={`card ${css.empty}`}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="space-above-14">{action}</div>}
    </section>
  )
}
