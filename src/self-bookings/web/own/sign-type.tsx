import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { longDay } from '#client-language/formats.ts'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { useOwnSignature } from '#contracts/web/signature/use-own-signature.ts'
import { dayAt } from '#kernel/dates.ts'
import { sessionAdvanceWords } from '#proposals/advance.ts'
import type { SessionContract } from '#self-bookings/contract-api.ts'
import type { SessionType } from '#session-types/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { contractOfType, useSignType, useWithdrawSignature } from './queries.ts'
import '#documents/web/literata.css'

interface SignTypeProps {
  type: SessionType
  onClose: () => void
}

/** Signs the contracts that result from all bookings of a session type, so that clients sign in one sitting. */
export function SignType({ type, onClose }: SignTypeProps) {
  const contract = useQuery(contractOfType(type.id))
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={`Sign for all bookings of ${type.name}`} size={620} dirty={isDirty}>
      {contract.data ? (
        <Signing type={type} contract={contract.data} onClose={onClose} onDirty={setDirty} />
      ) : (
        <DialogLoading what="the contract" title="Unable to Load Contract" safe="Nothing was signed." of={[contract]} />
      )}
    </Dialog>
  )
}

interface SigningProps extends SignTypeProps {
  contract: SessionContract
  onDirty: (isDirty: boolean) => void
}

function Signing({ type, contract, onClose, onDirty }: SigningProps) {
  const { content, weather, signed } = contract
  const withdraw = useWithdrawSignature(type.id)
  const once = useSingleFlight()
  if (content === null)
    return (
      <>
        <DialogBody>
          <p className="sub">
            It has no contract. Choose a package with one, and sign once for all bookings: your clients then accept and
            sign in one sitting.
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </>
    )
  if (signed?.isCurrent)
    return (
      <>
        <DialogBody>
          <div className="stack-16">
            <SignedLine signed={signed} />
            <Text content={content} weather={weather} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" loading={withdraw.isPending} onClick={() => once(() => withdraw.mutateAsync())}>
            Sign each booking instead
          </Button>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </>
    )
  return <Form {...{ type, content, weather, onClose, onDirty }} isOutdated={signed !== null} />
}

function SignedLine({ signed: { name, at } }: { signed: NonNullable<SessionContract['signed']> }) {
  const { zone } = useLocalTime()
  return (
    <p className="sub">
      {`Signed by ${name} on ${longDay(dayAt(Date.parse(at), zone), 'en-US')}. It counts as long as text, prices and ` +
        'payments stay as they are.'}
    </p>
  )
}

/** The fields are filled in with each booking. */
const Text = ({ content, weather }: { content: string; weather: string | null }) => (
  <>
    <Textarea label="The contract" readOnly autosize minRows={4} maxRows={10} dir="auto" value={content} />
    {weather !== null && <p className="small">{`Its weather clause: “${weather}”`}</p>}
  </>
)

interface FormProps extends Omit<SigningProps, 'contract'> {
  content: string
  weather: string | null
  /** It was signed before something changed. */
  isOutdated: boolean
}

function Form({ type, content, weather, isOutdated, onClose, onDirty }: FormProps) {
  const { zone } = useLocalTime()
  const [now] = useState(() => Date.now())
  const signature = useOwnSignature()
  const sign = useSignType(type.id)
  const once = useSingleFlight()
  async function send(): Promise<void> {
    if (!signature.check()) return focusFirstInvalid()
    await sign.mutateAsync(signature.draft)
    onClose()
  }
  const agreed = sessionAdvanceWords(type.name, longDay(dayAt(now, zone), 'en-US'))
  return (
    <form
      noValidate
      onChange={() => onDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        once(send)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            {isOutdated
              ? 'Something changed since you signed, so you sign each booking now. Sign again for all of them.'
              : 'Sign once, and your clients accept and sign in one sitting. Until then you sign each booking.'}
          </p>
          <Text content={content} weather={weather} />
          <SignatureField signature={signature} title={<h3>Your signature</h3>} consent={`${agreed} ${consentWords}`} />
        </div>
      </DialogBody>
      <FormFooter onCancel={onClose} loading={sign.isPending}>
        Sign
      </FormFooter>
    </form>
  )
}
