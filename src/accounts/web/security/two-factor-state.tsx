import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TwoFactor, TwoFactorSecret } from '#accounts/security-api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { sinceWords } from '#accounts/web/since-words.ts'
import { twoFactor, useBeginTwoFactor, useRenewRecoveryCodes } from '#accounts/web/security-queries.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import row from '#ui/form/setting-row.module.css'

const SetUpDialog = lazyComponent(() => import('./two-factor-set-up.tsx').then((part) => part.TwoFactorSetUp))
const OffDialog = lazyComponent(() => import('./two-factor-off.tsx').then((part) => part.TwoFactorOff))
const CodesDialog = lazyComponent(() => import('./recovery-codes.tsx').then((part) => part.RecoveryCodesDialog))

/** Whether signing in asks for a code of an authenticator app. */
export function TwoFactorState() {
  const { data, isError, isFetching, refetch } = useQuery(twoFactor)
  // Kept here because the component below unmounts when the state changes from off to on.
  const [codes, setCodes] = useState<string[]>()
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load"
        safe="Two-factor sign-in is as it was."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="two-factor sign-in" />
    )
  return (
    <div className={row.row}>
      {data.isOn ? <On state={data} onCodes={setCodes} /> : <Off onCodes={setCodes} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

interface StateProps {
  /** Called with new recovery codes to show. */
  onCodes: (codes: string[]) => void
}

function Off({ onCodes }: StateProps) {
  const [secret, setSecret] = useState<TwoFactorSecret>()
  const begin = useBeginTwoFactor()
  const once = useSingleFlight()

  function show(codes: string[]): void {
    setSecret(undefined)
    onCodes(codes)
  }

  return (
    <>
      <p className="sub">
        Off. Turn it on to sign in with your password and a code from an authenticator app on your phone, so a stolen
        password isn’t enough.
      </p>
      <Button
        variant="default"
        loading={begin.isPending}
        onClick={() => once(() => begin.mutateAsync().then(setSecret))}
      >
        Set up
      </Button>
      {secret && <SetUpDialog secret={secret} onCodes={show} onClose={() => setSecret(undefined)} />}
    </>
  )
}

function On({ state: { since, recoveryCodesLeft }, onCodes }: StateProps & { state: TwoFactor }) {
  const { zone } = useLocalTime()
  const [asks, setAsks] = useState<'codes' | 'off'>()
  const renew = useRenewRecoveryCodes()
  const once = useSingleFlight()
  const close = () => setAsks(undefined)
  const makeCodes = () =>
    once(() =>
      renew
        .mutateAsync()
        .then(({ recoveryCodes }) => onCodes(recoveryCodes))
        .finally(close),
    )
  return (
    <>
      <p className="sub">
        On since {since && sinceWords(since, zone)}.{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left for when you
        don’t have your phone.
      </p>
      <div className="row-8">
        <Button variant="default" onClick={() => setAsks('codes')}>
          New recovery codes
        </Button>
        <Button variant="default" color="red" onClick={() => setAsks('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        opened={asks === 'codes'}
        title="Make new recovery codes?"
        verb="Make new codes"
        loading={renew.isPending}
        onConfirm={makeCodes}
        onClose={close}
      >
        Your current codes stop working immediately.
      </ConfirmDialog>
      {asks === 'off' && <OffDialog onClose={close} />}
    </>
  )
}
