import { Button, Switch } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import '#ui/form/switch.css'
import css from './maintenance-tab.module.css'
import { useSetMode, useMaintenanceSwitch } from './queries.ts'
import { StatusCard } from './status-card.tsx'
import { useSecondsLeft } from '#ui/react/use-seconds-left.ts'

/** Switches maintenance mode on and off. */
export function MaintenanceTab() {
  const { data, isError, isFetching, refetch } = useMaintenanceSwitch()
  if (isError && !data)
    return (
      <CouldNotLoad
        title="Unable to Load Maintenance"
        safe="Nothing was changed."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  if (!data) return <Loading what="the maintenance status" />
  const { data: mode, endsAt } = data
  return (
    <div className="stack-16">
      <SectionCard id="maintenance-mode" title="Maintenance Mode" className={css.part}>
        <Choice isOn={mode.enabled} />
        {mode.enabled && <Warnings endsAt={endsAt} />}
      </SectionCard>
      <StatusCard mode={mode} endsAt={endsAt} />
      <div className="row-8">
        <Button
          component="a"
          href="/maintenance"
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden="true" />}
        >
          Preview Maintenance Page
        </Button>
        <RefreshStatus onRefresh={refetch} />
      </div>
    </div>
  )
}

/** Switching on asks first, because it interrupts everybody; switching off does not. */
function Choice({ isOn }: { isOn: boolean }) {
  const { mutateAsync, isPending } = useSetMode()
  const oneAtATime = useSingleFlight()
  const [isAsking, setAsking] = useState(false)
  const choose = () => (isOn ? oneAtATime(() => mutateAsync(false)) : setAsking(true))
  const close = () => oneAtATime(() => mutateAsync(true).finally(() => setAsking(false)))
  return (
    <>
      <Switch
        label="Close Lightbook for maintenance"
        description="Until you switch this off, only administrators can use it."
        checked={isOn}
        disabled={isPending}
        onChange={choose}
      />
      <ConfirmDialog
        opened={isAsking}
        title="Close Lightbook for maintenance?"
        verb="Close Lightbook"
        loading={isPending}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        <p>
          From then on, only administrators can save changes. Everyone else will be logged out in 3 minutes, and clients
          cannot open contracts.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Warnings({ endsAt }: { endsAt: number }) {
  const left = useSecondsLeft(endsAt)
  return (
    <div className={css.warnings}>
      <IconAlertTriangle className="leading-icon" size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <p>{left > 0 ? 'Non-admin users will be logged out in 3 minutes.' : 'Non-admin users were logged out.'}</p>
        <p>New logins go to the maintenance page.</p>
        <p>Availability is checked every 30 seconds.</p>
      </div>
    </div>
  )
}

/** The button shows a spinner only for a manual refresh, not for polls. */
function RefreshStatus({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  const refresh = () => {
    setBusy(true)
    void onRefresh().finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
      onClick={refresh}
    >
      Refresh Status
    </Button>
  )
}
