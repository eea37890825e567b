// The signature's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { useMemo } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { isOutdated } from '#client-portal/web/page/refusal.ts'
import { usePageText } from '#contracts/web/sign/page-words.ts'
import { refusalWords, SignPanel } from '#contracts/web/sign/sign-panel.tsx'
import { SignedPanel } from '#contracts/web/sign/signed-panel.tsx'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { localeIn } from '#client-language/language.ts'
import { addressOf, call } from '#kernel/web/call.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { noted, useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { NotLoaded } from './not-loaded.tsx'
import { ToSign } from './to-sign.tsx'

const readerOf = (id: number, _isSigned: boolean) => (token: string) => call(calls.contract, { params: { token, id } })

/** A contract that the studio has signed, to be read and signed here as by its own link. */
export function SignContract(props: ActProps & { id: number }) {
  const { token, id, words, page } = props
  const params = { token, id }
  const isSigned = page.contracts.some((one) => one.id === id && one.status === 'signed')
  // Another function reads it again: somebody may have signed on another phone.
  const find = useMemo(() => readerOf(id, isSigned), [id, isSigned])
  const { record: contract, problem, load, reload } = useLinkedRecord(find, token)
  const text = usePageText(localeIn(contract?.paper.language))
  if (problem) return <NotLoaded {...props} onRetry={load} />
  if (!contract || !text)
    return (
      <Loading words={words.loading}>
        <Skeleton height={520} />
      </Loading>
    )
  const href = addressOf(calls.contractFile, { params })
  const { clientSignature, documentHash } = contract

  async function sign(signature: SignatureDraft): Promise<string | undefined> {
    if (!text) return undefined
    try {
      const input = { ...signature, documentHash }
      const signed = await props.withCode((): Promise<ClientPage> => call(calls.sign, { params, input }))
      markReachable()
      await reload()
      props.show(signed)
      return undefined
    } catch (error) {
      const refusal = noted(error)
      if (isOutdated(refusal)) await reload()
      return refusalWords(refusal, text)
    }
  }

  return (
    <ToSign label={words.contractToSign} paper={contract.paper}>
      {clientSignature ? (
        <>
          <SignedPanel href={href} contract={contract} text={text} signature={clientSignature} isNew />
          {page.isHeldAnew && <p role="status">{words.heldAnew}</p>}
        </>
      ) : (
        <>
          <SignPanel contract={contract} text={text} onSign={sign} />
          <p className="underlined-links">
            <a href={href} download>
              {text.page.downloadCopy}
            </a>
          </p>
        </>
      )}
    </ToSign>
  )
}
