import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type EmailDraft, type EmailFacts, factLines, paragraphsOf } from '#documents/email.ts'
import type { Locale } from '#client-language/language.ts'
import { taxIdIn } from '#client-language/tax-id.ts'
import { headOf } from '#documents/build-model.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import css from './email-composer.module.css'

interface EmailPreviewProps {
  draft: EmailDraft
  button: string | undefined
  facts: EmailFacts | undefined
  note: string | undefined
  files: readonly string[]
  /** The words of the letterhead in the language of the email. */
  locale: Locale | undefined
}

/** The email as its recipient sees it. */
export function EmailPreview({ draft: { subject, text }, button, facts, note, files, locale }: EmailPreviewProps) {
  const { data: letterhead } = useQuery(letterheadQuery)
  const head = letterhead && headOf(letterhead, { taxId: taxIdIn(locale) })
  return (
    <aside className={css.preview} aria-label="Preview">
      <p className={css.subject} lang={locale} dir="auto">
        {subject}
      </p>
      <div className={css.email} lang={locale}>
        <div className={css.head}>
          {letterhead?.logo && <img src={letterhead.logo} alt="" />}
          <b dir="auto">{head?.name}</b>
        </div>
        <div className={css.text} dir="auto">
          {paragraphsOf(text).map((lines, at) => (
            <p key={at}>{lines.join('\n')}</p>
          ))}
          {button !== undefined && <span className={css.button}>{button}</span>}
          {facts && <Facts facts={facts} />}
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
        <div className={css.foot}>{head && [head.name, ...head.lines].join('\n')}</div>
      </div>
      {files.map((file) => (
        <p key={file} className={css.file}>
          <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
          {file}
        </p>
      ))}
    </aside>
  )
}

function Facts({ facts }: { facts: EmailFacts }) {
  const [title, ...lines] = factLines(facts)
  return (
    <p>
      <b>{title}</b>
      {['', ...lines].join('\n')}
    </p>
  )
}
