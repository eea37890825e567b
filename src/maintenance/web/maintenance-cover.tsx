import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CheckAgain, MaintenanceNotice } from './maintenance-notice.tsx'
import { Words } from './maintenance-page.tsx'
import { useMaintenanceMode } from './queries.ts'

/**
 * Covers the application during maintenance. The screen below keeps what was typed; the cover goes when maintenance
 * ends.
 */
export function MaintenanceCover() {
  const { isFetching, refetch } = useMaintenanceMode(false)
  const [looks, setLooks] = useState(0)
  useTitle('Maintenance · Lightbook')
  const check = () => void refetch().then(() => setLooks((before) => before + 1))
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      fullScreen
      padding={0}
      zIndex={500}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content radius={0} aria-label="Closed for maintenance">
        <Modal.Body>
          <MaintenanceNotice
            title="Back soon"
            note={
              looks === 0 ? (
                'Checking automatically every 30 seconds'
              ) : (
                <span key={looks}>Still closed. Checking automatically every 30 seconds</span>
              )
            }
            action={<CheckAgain isChecking={isFetching} onCheck={check} />}
          >
            <Words /> What you typed is still here. Keep this tab open.
          </MaintenanceNotice>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
