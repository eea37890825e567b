import { Switch } from '@mantine/core'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { moveAdvanceWords } from '#proposals/advance.ts'
import type { MoveSigning } from './use-move-signature.ts'
import '#documents/web/literata.css'
import '#ui/form/switch.css'

/** The photographer's signature of the addendum that states the new date; it can be offered later instead. */
export function MoveSigning({ signing: { hasContract, isNow, setWanted, signature } }: { signing: MoveSigning }) {
  if (!hasContract) return null
  return (
    <>
      <Switch
        label="Offer an addendum with the new date"
        description="The signed contract names the old one. The move doesn’t wait for your client’s signature."
        checked={isNow}
        onChange={(event) => setWanted(event.currentTarget.checked)}
      />
      {isNow && (
        <SignatureField
          signature={signature}
          title={<h3>You sign the addendum first</h3>}
          consent={`${moveAdvanceWords} ${consentWords}`}
        />
      )}
    </>
  )
}
