import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { sendsMail } from '#kernel/web/install.ts'
import { spokenZone } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import type { PageText } from './page-words.ts'
import { instantWords } from './to-sign-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'
import css from './sign-panel.module.css'

interface SignedPanelProps {
  /** The address of the signed document. */
  href: string
  contract: Pick<ContractToSign, 'timeZone' | 'photographer'> & Partial<Pick<ContractToSign, 'expiresAt'>>
  text: PageText
  signature: NonNullable<ContractToSign['clientSignature']>
  /** Just signed: the pressed button is gone, so the focus moves here. On later visits the page starts at the top. */
  isNew: boolean
}

/** Replaces the signature form: confirmation, time, and the copy to download. */
export function SignedPanel({ href, contract, text, signature: { name, at, way }, isNew }: SignedPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLElement>(null)
  const { timeZone, photographer, expiresAt } = contract
  const { locale, page } = text
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  useEffect(() => selectNoWords(place.current), [])
  return (
    <section ref={place} className={`card ${css.panel}`} aria-labelledby="signed">
      <div className={css.done}>
        <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
        <h2 id="signed" ref={title} tabIndex={-1}>
          {page.signed}
        </h2>
      </div>
      <dl>
        <div>
          <dt className="small-18">{page.by}</dt>
          <dd dir="auto">{name}</dd>
        </div>
        <div>
          <dt className="small-18">{way === 'paper' ? page.onPaper : page.on}</dt>
          <dd>{page.instant(instantWords(at, timeZone, locale), spokenZone(Date.parse(at), timeZone, locale))}</dd>
        </div>
      </dl>
      {way === 'paper' ? (
        <p className="cap">{page.paperRecorded(photographer.name)}</p>
      ) : (
        <>
          <Button
            component="a"
            size="lg"
            fullWidth
            href={href}
            download
            leftSection={<IconDownload size={18} stroke={1.6} />}
          >
            {page.downloadSigned}
          </Button>
          <p className="cap">
            {page.lastPage} {sendsMail() ? page.bothByEmail : page.keepIt}{' '}
            {expiresAt !== undefined && page.shownUntil(dayWords(expiresAt, timeZone, locale))}
          </p>
        </>
      )}
    </section>
  )
}

const dayWords = (at: string, timeZone: string, locale: Locale): string =>
  new Date(at).toLocaleDateString(locale, { timeZone, month: 'long', day: 'numeric', year: 'numeric' })

/** The second half of a double click on the former button would select the text in its place. */
function selectNoWords(place: HTMLElement | null): () => void {
  const stop = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  place?.addEventListener('mousedown', stop)
  return () => place?.removeEventListener('mousedown', stop)
}
