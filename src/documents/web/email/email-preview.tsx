import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type EmailDraft, paragraphsOf } from '#documents/email.ts'
import { headOf } from '#documents/build-model.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import css from './email-composer.module.css'

interface EmailPreviewProps {
  draft: EmailDraft
  button: string | undefined
  note: string | undefined
  files: readonly string[]
}

/** The email as its recipient sees it. */
export function EmailPreview({ draft: { subject, text }, button, note, files }: EmailPreviewProps) {
  const { data: letterhead } = useQuery(letterheadQuery)
  const head = letterhead && headOf(letterhead)
  return (
    <aside className={css.preview} aria-label="Preview">
      <p className={css.subject} dir="auto">
        {subject}
      </p>
      <div className={css.email}>
        <div className={css.head}>
          {letterhead?.logo && <img src={letterhead.logo} alt="" />}
          <b dir="auto">{head?.name}</b>
        </div>
        <div className={css.text} dir="auto">
          {paragraphsOf(text).map((lines, at) => (
            <p key={at}>{lines.join('\n')}</p>
          ))}
          {button !== undefined && <span className={css.button}>{button}</span>}
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
