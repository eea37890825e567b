import type { ContractWords } from '#client-language/english/contract.ts'
import type { ContractOnScreen } from '#contracts/document-schema.ts'
import { strokeBox } from '#contracts/signature/signature-path.ts'
import { lettersOf } from './typed-mark.ts'
import css from './signature-places.module.css'

type Signature = ContractOnScreen['signatures'][number]

interface SignaturePlacesProps {
  signatures: readonly Signature[]
  /** The reader has not signed yet. */
  inviting: boolean
  words: ContractWords
}

/** The signature blocks of both sides. */
export function SignaturePlaces({ signatures, inviting, words }: SignaturePlacesProps) {
  return (
    <div className={css.places}>
      {signatures.map((signature) => (
        <Place key={signature.party} signature={signature} inviting={inviting} said={words} />
      ))}
    </div>
  )
}

function Place({
  signature: { party, name, mark, words },
  inviting,
  said,
}: {
  signature: Signature
  inviting: boolean
  said: ContractWords
}) {
  const isOpen = inviting && words === ''
  return (
    <div>
      <span>{party}</span>
      {isOpen ? (
        <p className={css.open}>{said.yourSignature}</p>
      ) : (
        <div className={css.mark}>{mark && <SignatureMark mark={mark} label={said.drawnSignature(name)} />}</div>
      )}
      <small>{mark && 'typed' in mark ? words : [name, words].filter((part) => part !== '').join(' · ')}</small>
    </div>
  )
}

/** A signature: the name in italics, or the drawing. */
function SignatureMark({ mark, label }: { mark: NonNullable<Signature['mark']>; label: string }) {
  if ('typed' in mark)
    return (
      <span className={css.typed} style={lettersOf(mark.typed)}>
        {mark.typed}
      </span>
    )
  return (
    <svg className={css.strokes} viewBox={`0 0 ${strokeBox.width} ${strokeBox.height}`} role="img" aria-label={label}>
      <path d={mark.strokes} />
    </svg>
  )
}
