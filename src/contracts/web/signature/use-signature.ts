import { useState } from 'react'
import { SignatureDraft } from '#contracts/signing-api.ts'
import { pathOf, type Stroke } from '#contracts/strokes.ts'

export type Way = 'typed' | 'drawn'
type SignatureFaults = Partial<Record<'name' | 'strokes' | 'consent', string>>

/** A signature while it is given: typed or drawn, a name, and the tick that says it is meant. */
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
    // What was found wrong goes as soon as it is mended.
    faults: Object.fromEntries(
      Object.entries(shown).flatMap(([field]) =>
        found[field as keyof SignatureFaults] ? [[field, found[field as keyof SignatureFaults]]] : [],
      ),
    ) as SignatureFaults,
    isTouched: typed !== undefined || strokes.length > 0 || consent,
    /** Looks at all of it; answers whether it can be sent. */
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
  // While another field is wrong the schema does not look whether a drawing is there.
  if ('way' in draft && draft.way === 'drawn' && 'strokes' in draft && draft.strokes === null)
    faults['strokes'] = 'Draw your signature'
  return faults
}

export type SignatureState = ReturnType<typeof useSignature>
