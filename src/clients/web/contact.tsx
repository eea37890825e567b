import { IconMail, IconMapPin, IconNote, IconPhone, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Client } from '#clients/api.ts'
import css from './contact.module.css'
import { telAddress } from '#ui/page/addresses.ts'

interface ContactProps {
  client: Client
  /** A card shows only how to write. */
  brief?: boolean
  /** Further lines. */
  children?: ReactNode
}

/** Contact data and notes of a client. */
export function Contact({ client, brief = false, children }: ContactProps) {
  const { email, phone, address, notes } = client
  return (
    <dl className={css.contact} data-brief={brief || undefined}>
      <Line icon={IconMail} what="Email">
        {email ? (
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        ) : (
          <None>No email</None>
        )}
      </Line>
      {!brief && (
        <>
          <Line icon={IconPhone} what="Phone">
            {phone ? <a href={telAddress(phone)}>{phone}</a> : <None>No phone</None>}
          </Line>
          <Line icon={IconMapPin} what="Address" isLong>
            {address || <None>No address</None>}
          </Line>
          <Line icon={IconNote} what="Notes" isLong>
            {notes || <None>No notes</None>}
          </Line>
        </>
      )}
      {children}
    </dl>
  )
}

/** Says that there is nothing. */
export const None = ({ children }: { children: string }) => <span className="faint">{children}</span>

/** A line of facts: an icon with its name, and the fact. */
export function Line({
  icon: Sign,
  what,
  isLong = false,
  children,
}: {
  icon: Icon
  what: string
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <div data-long={isLong || undefined}>
      <dt className="no-shrink faint">
        <Sign size={16} stroke={1.6} aria-hidden="true" />
        <span className="vh">{what}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
