import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

/** The steps of a new photographer, until all are done or the card is dismissed in this browser. */
export function FirstSteps() {
  const { data: user } = useQuery(currentUser)
  return user ? <UntilOver stored={`lightbook:first-steps-over:${user.id}`} isAdmin={user.role === 'admin'} /> : null
}

function UntilOver({ stored, isAdmin }: { stored: string; isAdmin: boolean }) {
  const [isOver, setOver] = useState(() => localStorage.getItem(stored) !== null)
  if (isOver) return null

  function finish() {
    localStorage.setItem(stored, 'yes')
    setOver(true)
  }

  return <FirstStepsCard isAdmin={isAdmin} onOver={finish} />
}
