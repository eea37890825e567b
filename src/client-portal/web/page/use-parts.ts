import { useEffect, useState } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { LazyBookings } from '#client-portal/web/bookings/lazy-bookings.tsx'
import { LazyChanges } from '#client-portal/web/changes/lazy-changes.tsx'
import { LazyMoves } from '#client-portal/web/moves/lazy-moves.tsx'
import { LazyHowToPay, LazyPayments } from '#client-portal/web/paying/lazy-payments.tsx'
import { LazyRain } from '#client-portal/web/rain/lazy-rain.tsx'
import { LazySheets } from '#client-portal/web/sheets/lazy-sheets.tsx'
import { LazyDayStrip } from './light/light-of-day.tsx'

/** How long a page waits for the code of its parts, milliseconds: then they follow one by one. */
const patienceMs = 2000

/**
 * Loads the code of what a page has; returns whether it is there, so that nothing moves once the page is seen. German
 * texts of a part may follow it.
 */
export function useParts(page: ClientPage | undefined): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!page || isReady) return undefined
    void Promise.all(partsOf(page).map((part) => part.fetch())).then(() => setReady(true))
    const timer = setTimeout(() => setReady(true), patienceMs)
    return () => clearTimeout(timer)
  }, [page, isReady])
  return isReady
}

export const hasPayments = ({ bills, installments }: ClientPage): boolean => bills.length + installments.length > 0

function partsOf(page: ClientPage) {
  const { rain, moves, changes, bookings, sheets, howToPay, shoots, proposals } = page
  const hasLight = shoots.length + proposals.length > 0
  const parts = [
    [LazyRain, rain.length > 0],
    [LazyMoves, moves.length > 0],
    [LazyChanges, changes.length > 0],
    [LazyBookings, bookings.length > 0],
    [LazySheets, sheets.length > 0],
    [LazyHowToPay, howToPay !== null],
    [LazyPayments, hasPayments(page)],
    [LazyDayStrip, hasLight],
  ] as const
  return parts.flatMap(([part, isThere]) => (isThere ? [part] : []))
}
