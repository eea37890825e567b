import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { contractOfType, peopleWaiting } from './queries.ts'
import { type ReactNode, useState } from 'react'
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
function Unsigned({ type: { id, isOn, packageId } }: { type: SessionType }) {
  // Only a package brings a contract.
  const mayWait = isOn && packageId !== null
  const { data } = useQuery({ ...contractOfType(id), enabled: mayWait })
  const isWaited = mayWait && data !== undefined && data.content !== null && !data.signed?.isCurrent
  return isWaited ? <StatusBadge color="yellow">You sign each booking first</StatusBadge> : null
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
            <WaitingCount id={type.id} />
            <Unsigned type={type} />
          </>
        )}
      />
      {signing && <SignType type={signing} onClose={() => setSigning(undefined)} />}
    </>
  )
}
