import { Button } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import type { OfferProps } from './offer-props.ts'
import css from './contract-reader.module.css'

const ContractText = lazy(() => import('./contract-text.tsx').then((part) => ({ default: part.ContractText })))

/** The contract that results, to be read before; its code is loaded then. */
export function ContractReader(props: OfferProps) {
  const { proposal, words } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // One that is signed while accepting is read there, exactly as it is signed.
  if (proposal.facts.contract === null || proposal.isSignedAhead) return null
  return (
    <div className={css.reader}>
      <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.hideContract : words.readContract}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={null}>
            <ContractText {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
