import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { closedTypes, peopleWaiting, unsignedTypes } from './queries.ts'
import { type ReactNode, useState } from 'react'
import type { ClosedFor } from '#self-bookings/contract-api.ts'
import type { SessionType } from '#session-types/api.ts'
import { BookingPages } from '#session-types/web/booking-pages.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** How many people wait for a time of a session type; nothing for none. */
function WaitingCount({ id }: { id: number }) {
  const { data } = useQuery(peopleWaiting)
  const people = data?.find(({ typeId }) => typeId === id)?.people ?? 0
  return people === 0 ? null : <StatusBadge color="blue">{people} waiting</StatusBadge>
}

/** Says that clients of a session type that is online wait for a signature under each booking. */
function Unsigned({ id }: { id: number }) {
  const { data } = useQuery(unsignedTypes)
  const isWaited = data?.some((type) => type.id === id)
  return isWaited ? <StatusBadge color="yellow">You sign each booking first</StatusBadge> : null
}

const closedWords: Record<ClosedFor, string> = {
  'put away': 'Can’t be booked: its package was archived',
  currency: 'Can’t be booked: its package is in another currency',
  template: 'Can’t be booked: the contract of its package was deleted',
  unprintable: 'Can’t be booked: its name, package or contract has characters that documents can’t show',
  place: 'Can’t be booked: it has no place',
  over: 'Its day is over',
}

/** Says of a session type that is online why nobody can book it. */
function Closed({ id }: { id: number }) {
  const { data } = useQuery(closedTypes)
  const why = data?.find((type) => type.id === id)?.why
  if (why === undefined) return null
  return <StatusBadge color={why === 'over' ? 'grey' : 'red'}>{closedWords[why]}</StatusBadge>
}

const SignType = lazyComponent(() => import('./sign-type.tsx').then((part) => part.SignType))

interface BookingTabProps {
  /** Shown in the row of a session type besides. */
  besideType?: (type: SessionType) => ReactNode
}

/** What clients can book by themselves, with the signature for all bookings of a session type and who waits for it. */
export function BookingTab({ besideType }: BookingTabProps) {
  const [signing, setSigning] = useState<SessionType>()
  return (
    <>
      <BookingPages
        onSign={setSigning}
        besideType={(type) => (
          <>
            {besideType?.(type)}
            <Closed id={type.id} />
            <WaitingCount id={type.id} />
            <Unsigned id={type.id} />
          </>
        )}
      />
      {signing && <SignType type={signing} onClose={() => setSigning(undefined)} />}
    </>
  )
}
