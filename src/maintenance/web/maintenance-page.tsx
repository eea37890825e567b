import { useEffect, useState } from 'react'
import { typicalLength } from '#maintenance/rules.ts'
import { CheckAgain, MaintenanceNotice, WhiteButton } from './maintenance-notice.tsx'
import { pollMode } from './poll-mode.ts'
import { takeReturnPath, saveDefaultReturnPath } from './return-path.ts'

const isOwnPage = (): boolean => location.pathname === '/maintenance'

/** Leaves the maintenance page: back to the page from before, or a reload where that page shows the notice itself. */
const goOn = (): void => (isOwnPage() ? location.replace(takeReturnPath() ?? '/') : location.reload())

/** Replaces every page for non-administrators during maintenance; outside of it, a preview for administrators. */
export function MaintenancePage({ isInMaintenance }: { isInMaintenance: boolean }) {
  useEffect(() => {
    document.title = 'Maintenance · Lightbook'
  }, [])
  return <main>{isInMaintenance ? <Closed /> : <Preview />}</main>
}

function Closed() {
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    if (isOwnPage()) saveDefaultReturnPath()
    return pollMode((isInMaintenance) => !isInMaintenance && goOn())
  }, [])
  function check() {
    setChecking(true)
    location.reload()
  }
  return (
    <MaintenanceNotice
      title="Back soon"
      note="Checking automatically every 30 seconds"
      action={<CheckAgain isChecking={isChecking} onCheck={check} />}
    >
      <Words />
    </MaintenanceNotice>
  )
}

function Preview() {
  // A user who waited here and reloads goes back to where they were.
  useEffect(() => {
    const returnPath = takeReturnPath()
    if (returnPath !== undefined) location.replace(returnPath)
  }, [])
  return (
    <MaintenanceNotice
      title="Back soon"
      note="Lightbook is open. This is what photographers and clients see during maintenance."
      action={<WhiteButton href="/">Go to Lightbook</WhiteButton>}
    >
      <Words />
    </MaintenanceNotice>
  )
}

export const Words = () => (
  <>Lightbook is down for maintenance. This usually takes {typicalLength}. Everything that was saved is safe.</>
)
