import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { lettersOf } from '#contracts/web/sheet/typed-mark.ts'
import { maxLengths } from '#kernel/text.ts'
import { SignaturePad } from './signature-pad.tsx'
import type { SignatureState } from './use-signature.ts'
import { WaySwitch } from './way-switch.tsx'
import box from '#ui/form/tick-box.module.css'
import css from './signature-field.module.css'

interface SignatureFieldProps {
  signature: SignatureState
  /** Beside the switch. */
  title: ReactNode
  /** The consent text. */
  consent: string
  /** Asks whose name it is, where the client is several people. */
  who?: string
}

/** A signature field: the typed name, or a drawing; with the consent checkbox. */
export function SignatureField({ signature, title, consent, who }: SignatureFieldProps) {
  const { way, setWay, name, setName, faults } = signature
  return (
    <div className="stack-16">
      <div className={css.head}>
        {title}
        <WaySwitch value={way} onChange={setWay} />
      </div>
      <TextInput
        label="Your full name"
        description={who}
        required
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={maxLengths.name}
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {way === 'typed' ? (
        <div className={css.box} role="img" aria-label={`Your signature: ${name}`}>
          <span style={lettersOf(name)}>{name}</span>
        </div>
      ) : (
        <SignaturePad strokes={signature.strokes} onChange={signature.setStrokes} error={faults.strokes} />
      )}
      <Consent signature={signature}>{consent}</Consent>
    </div>
  )
}

function Consent({
  signature: { consent, setConsent, faults },
  children,
}: {
  signature: SignatureState
  children: string
}) {
  const descriptionId = useId()
  return (
    <div>
      <label className={css.consent}>
        <input
          type="checkbox"
          className={box.box}
          required
          checked={consent}
          aria-invalid={faults.consent !== undefined}
          aria-describedby={faults.consent && descriptionId}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {faults.consent && (
        <p id={descriptionId} className="mantine-InputWrapper-error">
          {faults.consent}
        </p>
      )}
    </div>
  )
}
