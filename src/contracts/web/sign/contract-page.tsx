import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import { PublicPage } from '#documents/web/public-page.tsx'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { isSignedHere } from '#contracts/signed-here.ts'
import { GoToSignature } from './go-to-signature.tsx'
import type { PageText } from './page-words.ts'
import { refusalWords, SignPanel } from './sign-panel.tsx'
import { SignedPanel } from './signed-panel.tsx'
import { Summary } from './summary.tsx'
import { pdfOf } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from '#documents/web/public-page.module.css'

interface ContractPageProps {
  token: string
  contract: ContractToSign
  text: PageText
  onSign: (signature: SignatureDraft, documentHash: string) => Promise<Problem | undefined>
}

/** The contract to read, with a summary and the place to sign beside it. */
export function ContractPage({ token, contract, text, onSign }: ContractPageProps) {
  const { photographer, client, paper, clientSignature } = contract
  const [wasSigned] = useState(clientSignature !== null)
  // A signed contract has its own download button.
  const hasCopy = isSignedHere(clientSignature)
  const { ref, entry } = useIntersection()
  return (
    <PublicPage
      photographer={photographer.name}
      client={client.name}
      words={text.link}
      sheet={<ContractSheet model={paper} reading />}
      side={
        <>
          <Summary contract={contract} text={text} />
          <div ref={ref} id="sign" className={css.panel}>
            {clientSignature ? (
              <SignedPanel
                href={pdfOf(token)}
                contract={contract}
                text={text}
                signature={clientSignature}
                isNew={!wasSigned}
              />
            ) : (
              <SignPanel
                contract={contract}
                text={text}
                onSign={async (signature) => {
                  const problem = await onSign(signature, contract.documentHash)
                  return problem && refusalWords(problem, text)
                }}
              />
            )}
          </div>
          <p className={`underlined-links finger-links ${css.links}`}>
            {!hasCopy && (
              <a href={pdfOf(token)} download>
                {text.page.downloadCopy}
              </a>
            )}
            <Question contract={contract} text={text} />
          </p>
        </>
      }
    >
      {!clientSignature && <GoToSignature contract={contract} text={text} isThere={entry?.isIntersecting === true} />}
    </PublicPage>
  )
}

/** By email, to the person who signed for the studio. */
function Question({
  contract: { photographer, photographerSignature, title },
  text,
}: {
  contract: ContractToSign
  text: PageText
}) {
  const [name = ''] = (photographerSignature?.name ?? photographer.name).trim().split(/\s/)
  return <a href={`mailto:${photographer.email}?subject=${encodeURIComponent(title)}`}>{text.link.ask(name)}</a>
}
