import { IconLock } from '@tabler/icons-react'
import type { LinkPageWords } from '#client-language/english/link-page.ts'
import type { ReactNode } from 'react'
import css from './public-page.module.css'

interface PublicPageProps {
  photographer: string
  client: string
  words: LinkPageWords
  /** The document. */
  sheet: ReactNode
  /** What there is to do, beside it. */
  side: ReactNode
  /** Fixed to the screen. */
  children?: ReactNode
}

/** A document behind a private link, for a client without an account. */
export function PublicPage({ photographer, client, words, sheet, side, children }: PublicPageProps) {
  return (
    <>
      <header className={`studio-bar ${css.top}`}>
        <b dir="auto">{photographer}</b>
        <span>
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          {words.privateLink(client)}
        </span>
      </header>
      <main className={css.columns}>
        <div className={css.sheet}>{sheet}</div>
        <div className={`sticky-side ${css.side}`}>{side}</div>
        {children}
      </main>
    </>
  )
}
