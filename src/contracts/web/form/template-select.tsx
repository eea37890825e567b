import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import { type MergeField, mergeFields } from '#contracts/merge.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { NoTemplates } from './no-templates.tsx'
import type { TemplateText } from './use-template-text.ts'
import css from './template-select.module.css'
import { contractTemplates } from '#contracts/web/queries.ts'

interface TemplateSelectProps {
  filling: TemplateText
  /** The current text of the field. */
  content: string
  clientId: number | undefined
}

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

/** `the client’s phone`; the name itself of an unknown field. */
const nameOf = (field: string): string =>
  isField(field) ? `the ${mergeFields[field].replace(': ', '’s ').toLowerCase()}` : `{{${field}}}`

/** Replaces the text with a filled template. */
export function TemplateSelect({ filling, content, clientId }: TemplateSelectProps) {
  const { data: templates } = useQuery(contractTemplates)
  const [asked, setAsked] = useState<number>()
  if (!templates) return null
  const isOwn = filling.text === undefined && content.trim() !== ''
  const choose = isOwn ? setAsked : filling.choose
  if (templates.length === 0) return <NoTemplates onAdded={({ id }) => choose(id)} />
  return (
    <div className="stack-8">
      <PlainSelect
        label="Template"
        placeholder="Begin with a template"
        maxDropdownHeight={260}
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filling.template === undefined || isOwn ? null : String(filling.template)}
        onChange={(id) => choose(Number(id))}
      />
      <Notes filling={filling} />
      {filling.text !== undefined && clientId !== undefined && <LanguageNote clientId={clientId} />}
      {asked !== undefined && (
        <ConfirmDialog
          opened
          title="Replace what is written?"
          verb="Replace"
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            filling.choose(asked)
            setAsked(undefined)
          }}
        >
          The text of the template replaces the content.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** A template is in one language, and its fields are filled in that of the client. */
function LanguageNote({ clientId }: { clientId: number }) {
  const { data: client } = useQuery(oneClient(clientId))
  if (client?.language !== 'de') return null
  return (
    <p className="cap">
      {client.name} reads German, so days, times and amounts are written as in German. The rest is the text of your
      template.
    </p>
  )
}

/** Hints about missing values of a template. */
function Notes({ filling: { isWaiting, isError, missing, refetch } }: { filling: TemplateText }) {
  if (isWaiting) return <p className="cap">Its fields are filled once a client and a shoot are chosen.</p>
  if (isError) {
    return (
      <p className={css.missing} role="alert">
        The template could not be filled.
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (missing.length === 0) return null
  return (
    <p className={css.missing} role="status">
      Nothing is known for {missing.map(nameOf).join(', ')}. Write it into the text, or into the client, the shoot or
      your profile.
    </p>
  )
}
