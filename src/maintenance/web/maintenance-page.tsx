import { useEffect, useState } from 'react'
import { usualLength } from '#maintenance/rules.ts'
import { CheckAgain, ClosedFace, WhiteButton } from './closed-face.tsx'
import { keepLooking } from './look.ts'
import { takeWayBack, waitHere } from './way-back.ts'

const isOwnPage = (): boolean => location.pathname === '/maintenance'

/** Where there is no other page to load, back to where somebody was. */
const goOn = (): void => (isOwnPage() ? location.replace(takeWayBack() ?? '/') : location.reload())

/** What everybody but administrators sees in place of a page while the place is closed. Where it is open, a preview. */
export function MaintenancePage({ isClosed }: { isClosed: boolean }) {
  useEffect(() => {
    document.title = 'Maintenance · Lightbook'
  }, [])
  return <main>{isClosed ? <Closed /> : <Preview />}</main>
}

function Closed() {
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    if (isOwnPage()) waitHere()
    return keepLooking((isClosed) => !isClosed && goOn())
  }, [])
  function check() {
    setChecking(true)
    location.reload()
  }
  return (
    <ClosedFace
      title="Back soon"
      note="Checking by itself every 30 seconds"
      action={<CheckAgain isChecking={isChecking} onCheck={check} />}
    >
      <Words />
    </ClosedFace>
  )
}

function Preview() {
  // Whoever waited here and looked again is let in.
  useEffect(() => {
    const wayBack = takeWayBack()
    if (wayBack !== undefined) location.replace(wayBack)
  }, [])
  return (
    <ClosedFace
      title="Back soon"
      note="Lightbook is open. This is what photographers and clients see while it is closed."
      action={<WhiteButton href="/">Go to Lightbook</WhiteButton>}
    >
      <Words />
    </ClosedFace>
  )
}

export const Words = () => (
  <>Lightbook is down for maintenance. This usually takes {usualLength}. Your shoots and records are safe.</>
)
