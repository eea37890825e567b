import { useEffect, type ReactNode } from 'react'
import css from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** The title of the browser tab, if it differs. */
  tab?: string
  /** A line under the title. */
  sub?: ReactNode
  /** A back link above the title. */
  back?: ReactNode
  /** A badge beside the title. */
  beside?: ReactNode
  actions?: ReactNode
}

/** Longer titles may exceed three lines on a phone. */
const cutsAt = 60

/** The head of a screen. Its h1 gets the focus after navigation. */
export function PageHead({ title, tab = title, sub, back, beside, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${tab} · Lightbook`
  }, [tab])
  return (
    <header className={css.head}>
      <div className={css.words}>
        {back && <div className="space-below-6">{back}</div>}
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
