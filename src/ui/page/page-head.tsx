import { useEffect, type ReactNode } from 'react'
import css from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** What the browser's tab says, when it is not the title. */
  tab?: string
  /** One useful line under the title. */
  sub?: ReactNode
  /** Stands above the title: the way back. */
  back?: ReactNode
  /** Stands beside the title: a badge. */
  beside?: ReactNode
  actions?: ReactNode
}

/** A title of this length may not fit into three lines of a phone. */
const cutsAt = 60

/** The head of a screen. Its h1 takes the focus after a change of route. */
export function PageHead({ title, tab = title, sub, back, beside, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${tab} · Lightbook`
  }, [tab])
  return (
    <header className={css.head}>
      <div className={css.words}>
        {back && <div className={css.back}>{back}</div>}
        <div className={css.line}>
          <h1 tabIndex={-1} className={css.title} title={title.length > cutsAt ? title : undefined}>
            {title}
          </h1>
          {beside}
        </div>
        {sub && <div className={css.sub}>{sub}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
