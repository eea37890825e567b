import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { InquiryWords } from '#client-language/english/inquiry.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { InquiryFields } from './inquiry-fields.tsx'
import type { PageProps } from './props.ts'
import { type Inquiry, useInquiry } from './use-inquiry.ts'
import css from './inquiry-sheet.module.css'
import '#documents/web/literata.css'

interface InquirySheetProps extends PageProps {
  heading: string
}

/** The form on its paper; after it was sent, the studio's thanks. */
export function InquirySheet({ heading, ...page }: InquirySheetProps) {
  const { form, words } = page
  const inquiry = useInquiry(form, words)
  const title = useRef<HTMLHeadingElement>(null)
  const isSent = inquiry.thanks !== undefined
  const wasSent = useRef(false)
  useEffect(() => {
    // The pressed button is gone.
    if (isSent !== wasSent.current) title.current?.focus()
    wasSent.current = isSent
  }, [isSent])
  return (
    <div className={css.sheet}>
      {isSent ? (
        <Sent inquiry={inquiry} words={words} title={title} />
      ) : (
        <>
          <div>
            <h1 ref={title} className="sheet-title" tabIndex={-1} dir="auto">
              {heading}
            </h1>
            <p className={css.intro} dir="auto">
              {form.intro || words.intro}
            </p>
          </div>
          <InquiryFields {...page} inquiry={inquiry} />
        </>
      )}
      {form.privacyUrl !== '' && (
        <p className={`cap underlined-links ${css.privacy}`}>
          <a href={form.privacyUrl} target="_blank" rel="noopener noreferrer">
            {words.privacy}
          </a>
        </p>
      )}
    </div>
  )
}

interface SentProps {
  inquiry: Inquiry
  words: InquiryWords
  title: RefObject<HTMLHeadingElement | null>
}

function Sent({ inquiry: { thanks, again }, words, title }: SentProps) {
  const once = useSingleFlight()
  return (
    <section className={`stack-start ${css.sent}`}>
      <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
      <h1 ref={title} className="sheet-title" tabIndex={-1}>
        {words.sent}
      </h1>
      <p className={css.intro} dir="auto">
        {thanks}
      </p>
      {!sendsMail() && <p className="small">{words.noEmail}</p>}
      <Button variant="default" onClick={() => once(again)}>
        {words.another}
      </Button>
    </section>
  )
}
