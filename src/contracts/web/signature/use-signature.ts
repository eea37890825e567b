import { useState } from 'react'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { pathOf, type Stroke } from '#contracts/signature/strokes.ts'

export type Way = 'typed' | 'drawn'
type SignatureFaults = Partial<Record<'name' | 'strokes' | 'consent', string>>

/** The state of a signature field: typed or drawn, name, and consent. */
export function useSignature(firstName: string) {
  const [way, setWay] = useState<Way>('typed')
  const [typed, setName] = useState<string>()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [consent, setConsent] = useState(false)
  const [shown, setFaults] = useState<SignatureFaults>({})
  const name = typed ?? firstName
  const path = pathOf(strokes)
  const draft = { name, way, consent: consent as true, strokes: way === 'drawn' && path !== '' ? path : null }
  const found = faultsIn(draft)
  return {
    way,
    setWay,
    name,
    setName,
    strokes,
    setStrokes,
    consent,
    setConsent,
    draft,
    // An error disappears when it is fixed.
    faults: Object.fromEntries(
      Object.entries(shown).flatMap(([field]) =>
        found[field as keyof SignatureFaults] ? [[field, found[field as keyof SignatureFaults]]] : [],
      ),
    ) as SignatureFaults,
    isTouched: typed !== undefined || strokes.length > 0 || consent,
    /** Validates everything; returns whether it can be sent. */
    check: (): boolean => {
      setFaults(found)
      return Object.keys(found).length === 0
    },
  }
}

function faultsIn(draft: object): SignatureFaults {
  const issues = SignatureDraft.safeParse(draft).error?.issues ?? []
  const faults: Record<string, string> = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
  // While another field is invalid, the schema does not check for a missing drawing.
  if ('way' in draft && draft.way === 'drawn' && 'strokes' in draft && draft.strokes === null)
    faults['strokes'] = 'Draw your signature'
  return faults
}

export type SignatureState = ReturnType<typeof useSignature>
