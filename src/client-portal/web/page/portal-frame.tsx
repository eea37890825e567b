import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LinkPageWords } from '#client-language/english/link-page.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import { telAddress } from '#ui/page/addresses.ts'
import top from '#documents/web/public-page.module.css'
import css from './portal-frame.module.css'
import '#documents/web/literata.css'

interface PortalFrameProps {
  page: ClientPage
  link: LinkPageWords
  children: ReactNode
}

/** The studio above and below, and the client's name. */
export function PortalFrame({ page: { studio, client }, link, children }: PortalFrameProps) {
  return (
    <>
      <header className={`studio-bar ${top.top}`}>
        <b dir="auto">{studio.name}</b>
        <span>
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          {link.privateLink(client.name)}
        </span>
      </header>
      <main className={css.main}>{children}</main>
      <footer className={`underlined-links finger-links ${css.foot}`}>
        <span dir="auto">{studio.name}</span>
        <span>
          {studio.phone !== '' && <a href={telAddress(studio.phone)}>{studio.phone}</a>}
          <a href={`mailto:${studio.email}`}>{studio.email}</a>
        </span>
      </footer>
    </>
  )
}
