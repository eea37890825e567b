import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import css from './shoots-failed.module.css'

interface ShootsFailedProps {
  retrying: boolean
  onRetry: () => unknown
}

/** Shown over the days when their shoots could not be loaded: days and light need no server. */
export function ShootsFailed({ retrying, onRetry }: ShootsFailedProps) {
  const isOffline = useIsOffline()
  return (
    <section className={`card ${css.failed}`} role="alert">
      <IconCloudOff className="no-shrink sub" size={20} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <h2 className="small-title">Unable to Load Shoots</h2>
        <p className="small-20">
          {isOffline ? 'You are offline.' : 'The server did not answer.'} Your shoots are safe.
        </p>
      </div>
      <Button
        variant="default"
        loading={retrying}
        leftSection={<IconRefresh size={18} stroke={1.6} />}
        onClick={() => void onRetry()}
      >
        Try again
      </Button>
    </section>
  )
}
