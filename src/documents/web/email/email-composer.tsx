import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { maxLengths } from '#kernel/text.ts'
import type { Locale } from '#client-language/language.ts'
import type { EmailDraft, EmailFacts } from '#documents/email.ts'
import { EmailPreview } from './email-preview.tsx'
import css from './email-composer.module.css'
import '#ui/form/segments.css'

interface EmailComposerProps {
  draft: EmailDraft
  faults: Partial<Record<keyof EmailDraft, string | undefined>>
  /** There is something to mend or to read among the notice and the further fields. */
  isFaulty?: boolean
  onChange: (part: Partial<EmailDraft>) => void
  /** What is said above the fields. */
  notice?: ReactNode
  /** Of the texts around what is written here; English without one. */
  locale?: Locale | undefined
  /** The label of the button in the email. */
  button?: string | undefined
  /** What is added below the text. */
  facts?: EmailFacts | undefined
  /** The small print below that button. */
  note?: string | undefined
  /** The names of the attached files. */
  files?: readonly string[]
  /** Further fields, below the text. */
  children?: ReactNode
  /** For an email that goes to other recipients each time, with fields in its texts. */
  template?: EmailTemplate
}

interface EmailTemplate {
  /** What is said below the text. */
  hint: string
  /** Fills the fields for the preview. */
  fill: (draft: EmailDraft) => EmailDraft
}

const faces = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Recipients, subject and text, with a preview beside them; on a phone one or the other. */
export function EmailComposer({
  draft,
  faults,
  isFaulty = false,
  onChange,
  notice,
  locale,
  button,
  facts,
  note,
  files = [],
  children,
  template,
}: EmailComposerProps) {
  const [face, setFace] = useState('write')
  // Each attempt to send has faults of its own, if only an empty set. On a phone, the preview hides the fields.
  const [seen, setSeen] = useState(faults)
  if (faults !== seen) {
    setSeen(faults)
    if (isFaulty || Object.values(faults).some(Boolean)) setFace('write')
  }
  const late = useDeferredValue(draft)
  return (
    <div className={css.columns} data-face={face}>
      <SegmentedControl
        className="faces"
        fullWidth
        aria-label="What is shown"
        data={faces}
        value={face}
        onChange={setFace}
      />
      <div className={css.fields}>
        {notice}
        {!template && (
          <TextInput
            label="To"
            type="text"
            inputMode="email"
            autoComplete="off"
            required
            value={draft.to}
            error={faults.to}
            description="Separate several addresses with commas. Each gets its own email."
            inputWrapperOrder={order}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        )}
        <TextInput
          label="Subject"
          required
          autoComplete="off"
          maxLength={maxLengths.title}
          dir="auto"
          value={draft.subject}
          error={faults.subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
        <Textarea
          label="Text"
          required
          autosize
          minRows={8}
          maxRows={18}
          maxLength={maxLengths.notes}
          dir="auto"
          data-autofocus
          value={draft.text}
          description={template?.hint}
          inputWrapperOrder={order}
          error={faults.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        {children}
      </div>
      <EmailPreview
        draft={template ? template.fill(late) : late}
        button={button}
        facts={facts}
        note={note}
        files={files}
        locale={locale}
      />
    </div>
  )
}
