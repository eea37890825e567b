import { useEffect, type ReactNode } from 'react'
import { Brand } from '#ui/theme/brand.tsx'
import css from './auth-frame.module.css'

/** The layout of the public pages: logo, one narrow column, and a picture on wide screens. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Lightbook`
  }, [title])
  return (
    <div className={css.frame}>
      <div className={css.side}>
        <header>
          <Brand />
        </header>
        <main className={css.column}>{children}</main>
        <footer className={`cap ${css.foot}`}>Open source and self-hosted</footer>
      </div>
      <div className={css.art} aria-hidden="true" />
    </div>
  )
}
