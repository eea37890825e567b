import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyCalendars } from '#busy-calendars/web/busy-calendars.tsx'
import { ownForm } from '#inquiry-form/web/queries.ts'
import type { SessionPlace, SessionType } from '#session-types/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { DaysOff } from './days-off.tsx'
import { Ways } from './ways.tsx'
import { NoTypes } from './no-types.tsx'
import { PageAddress } from './page-address.tsx'
import { PlaceList } from './place-list.tsx'
import { ownAvailability, sessionPlaceList, sessionTypeList } from './queries.ts'
import { TypeList } from './type-list.tsx'

const TypeDialog = lazyComponent(() => import('./form/type-dialog.tsx').then((part) => part.TypeDialog))
const PlaceDialog = lazyComponent(() => import('./form/place-dialog.tsx').then((part) => part.PlaceDialog))

/** A new one, or one to edit. */
type Open = { type?: SessionType } | { place: SessionPlace | undefined }

interface BookingPagesProps {
  onSign: (type: SessionType) => void
  /** Shown in the row of a session type. */
  besideType: (type: SessionType) => ReactNode
}

/** What clients can book by themselves: session types, their places, and days off. */
export function BookingPages({ onSign, besideType }: BookingPagesProps) {
  const types = useQuery(sessionTypeList)
  const places = useQuery(sessionPlaceList)
  const form = useQuery(ownForm)
  const away = useQuery(ownAvailability)
  const [open, setOpen] = useState<Open>()
  const all = [types, places, form, away]
  if (!types.data || !places.data || !form.data || !away.data)
    return all.some(({ isError }) => isError) ? (
      <CouldNotLoad
        title="Unable to Load Your Booking Pages"
        safe="They are as they were."
        retrying={all.some(({ isFetching }) => isFetching)}
        onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))}
      />
    ) : (
      <Loading what="your booking pages" />
    )
  const addPlace = () => setOpen({ place: undefined })
  const close = () => setOpen(undefined)
  return (
    <div className="stack-20">
      <p className="sub">
        A page for each kind of session. Clients see only times that have the light you promise and that you can reach.
      </p>
      <PageAddress form={form.data} hasOpen={types.data.some(({ isOn }) => isOn)} />
      {types.data.length === 0 ? (
        <NoTypes hasPlaces={places.data.length > 0} onAdd={() => setOpen({})} onAddPlace={addPlace} />
      ) : (
        <TypeList
          types={types.data}
          form={form.data}
          onEdit={(type) => setOpen({ type })}
          onSign={onSign}
          besideType={besideType}
          onAdd={() => setOpen({})}
        />
      )}
      <PlaceList places={places.data} types={types.data} onEdit={(place) => setOpen({ place })} onAdd={addPlace} />
      <DaysOff away={away.data} />
      <BusyCalendars />
      <Ways away={away.data} places={places.data} />
      {open &&
        ('place' in open ? (
          <PlaceDialog place={open.place} onClose={close} />
        ) : (
          <TypeDialog type={open.type} places={places.data} onClose={close} />
        ))}
    </div>
  )
}
