import css from './link-problem.module.css'

interface LinkNoticeProps {
  title: string
  children: string
}

/** In place of what a link leads to: why it is not there, and what to do. */
export function LinkNotice({ title, children }: LinkNoticeProps) {
  return (
    <section className={`card ${css.notice}`} role="alert">
      <h1 className="notice-title">{title}</h1>
      <p className="sub">{children}</p>
    </section>
  )
}
