import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { signature as english, type SignatureWords } from '#client-language/english/signature.ts'
import { lettersOf } from '#contracts/web/sheet/typed-mark.ts'
import { maxLengths } from '#kernel/text.ts'
import { ConsentBox } from './consent-box.tsx'
import { SignaturePad } from './signature-pad.tsx'
import type { SignatureState } from './use-signature.ts'
import { WaySwitch } from './way-switch.tsx'
import css from './signature-field.module.css'

interface SignatureFieldProps {
  signature: SignatureState
  /** Beside the switch. */
  title: ReactNode
  /** The consent text. */
  consent: string
  /** In the language of the contract; English for the photographer. */
  words?: SignatureWords
  /** Asks whose name it is, where the client is several people. */
  who?: string
}

/** A signature field: the typed name, or a drawing; with the consent checkbox. */
export function SignatureField({ signature, title, consent, words = english, who }: SignatureFieldProps) {
  const { way, setWay, name, setName } = signature
  const faults = faultsIn(signature.faults, words)
  return (
    <div className="stack-16">
      <div className={css.head}>
        {title}
        <WaySwitch value={way} onChange={setWay} words={words} />
      </div>
      <TextInput
        label={words.fullName}
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
        <div className={css.box} role="img" aria-label={words.signatureOf(name)}>
          <span style={lettersOf(name)}>{name}</span>
        </div>
      ) : (
        <SignaturePad
          strokes={signature.strokes}
          onChange={signature.setStrokes}
          error={faults.strokes}
          words={words}
        />
      )}
      <ConsentBox isChecked={signature.consent} onChange={signature.setConsent} fault={faults.consent}>
        {consent}
      </ConsentBox>
    </div>
  )
}

/** The faults as they are, or in the language of the page. */
const faultsIn = (faults: SignatureState['faults'], words: SignatureWords): SignatureState['faults'] =>
  words.faults.name === english.faults.name
    ? faults
    : Object.fromEntries(Object.keys(faults).map((field) => [field, words.faults[field as keyof typeof faults]]))
