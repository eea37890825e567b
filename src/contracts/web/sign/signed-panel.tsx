import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { sendsMail } from '#kernel/web/install.ts'
import { instantWords, pdfOf } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './sign-panel.module.css'

interface SignedPanelProps {
  token: string
  contract: ContractToSign
  signature: NonNullable<ContractToSign['clientSignature']>
  /** Just signed: the pressed button is gone, so the focus moves here. On later visits the page starts at the top. */
  isNew: boolean
}

/** Replaces the signature form: confirmation, time, and the copy to download. */
export function SignedPanel({ token, contract, signature: { name, at, way }, isNew }: SignedPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLElement>(null)
  const { timeZone, photographer } = contract
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  useEffect(() => selectNoWords(place.current), [])
  return (
    <section ref={place} className={`card ${css.panel}`} aria-labelledby="signed">
      <div className={css.done}>
        <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
        <h2 id="signed" ref={title} tabIndex={-1}>
          Signed
        </h2>
      </div>
      <dl>
        <div>
          <dt>By</dt>
          <dd dir="auto">{name}</dd>
        </div>
        <div>
          <dt>{way === 'paper' ? 'On paper' : 'On'}</dt>
          <dd>
            {instantWords(at, timeZone)} ({zoneName(timeZone, at)})
          </dd>
        </div>
      </dl>
      {way === 'paper' ? (
        <p className="cap">{photographer.name} has recorded that this contract was signed on paper.</p>
      ) : (
        <>
          <Button
            component="a"
            size="lg"
            fullWidth
            href={pdfOf(token)}
            download
            leftSection={<IconDownload size={18} stroke={1.6} />}
          >
            Download the signed contract
          </Button>
          <p className="cap">
            Its last page says who signed, when and how. {sendsMail() ? 'Both of you receive it by email. ' : ''}This
            link shows it until {dayWords(contract.expiresAt, timeZone)}.
          </p>
        </>
      )}
    </section>
  )
}

const dayWords = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })

/** The second half of a double click on the former button would select the text in its place. */
function selectNoWords(place: HTMLElement | null): () => void {
  const stop = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  place?.addEventListener('mousedown', stop)
  return () => place?.removeEventListener('mousedown', stop)
}

/** `EDT` */
const zoneName = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
