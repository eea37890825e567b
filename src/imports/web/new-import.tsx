import { useState } from 'react'
import { ColumnFields } from '#file-reading/web/column-fields.tsx'
import type { Preview, PreviewRow } from '#imports/api.ts'
import { fieldsOf, type ImportKind } from '#imports/columns.ts'
import { newKey } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { FileField } from './file-field.tsx'
import { PreviewSection } from './preview-section.tsx'
import { type AskedPreview, type ImportRun, newRun, usePreview, useRunImport } from './queries.ts'
import { RunSection } from './run-section.tsx'

const titles: Record<ImportKind, string> = {
  clients: 'Clients from another program or an address book',
  shoots: 'Shoots from another program or a calendar',
}

/** From a file to its result: choose, check, import. */
export function NewImport({ kind }: { kind: ImportKind }) {
  const [asked, setAsked] = useState<AskedPreview>()
  const [run, setRun] = useState<ImportRun>()
  const preview = usePreview()
  const running = useRunImport(setRun)
  const once = useSingleFlight()
  // What was read stays while a correction is read.
  const [data, setData] = useState<Preview>()
  const ask = (next: AskedPreview) => {
    if (next.file !== asked?.file) setData(undefined)
    setAsked(next)
    preview.mutate(next, { onSuccess: setData })
  }
  const begin = (rows: PreviewRow[], addsClients: boolean) => {
    if (!asked) return
    const next = newRun({ kind, fileName: asked.file.name || 'file', addsClients, key: newKey() }, rows)
    setRun(next)
    once(() => running.mutateAsync(next))
  }
  const again = () => {
    setRun(undefined)
    setAsked(undefined)
    setData(undefined)
    preview.reset()
  }
  if (run)
    return (
      <RunSection
        run={run}
        hasFailed={running.isError}
        onContinue={() => once(() => running.mutateAsync(run))}
        onAgain={again}
      />
    )
  const { error, isPending } = preview
  return (
    <SectionCard id="new-import" title={titles[kind]}>
      {asked && <p dir="auto">{asked.file.name}</p>}
      <FileField kind={kind} small={data !== undefined} onFile={(file) => ask({ kind, file })} />
      {error && <p role="alert">{error.message}</p>}
      {isPending && !data && <Loading what="your file" />}
      {asked && data && <ReadFile asked={asked} preview={data} isBusy={isPending} onAsk={ask} onImport={begin} />}
    </SectionCard>
  )
}

interface ReadFileProps {
  asked: AskedPreview
  preview: Preview
  isBusy: boolean
  onAsk: (next: AskedPreview) => void
  onImport: (rows: PreviewRow[], addsClients: boolean) => void
}

const ReadFile = ({ asked, preview, isBusy, onAsk, onImport }: ReadFileProps) => (
  <>
    {preview.columns.length > 0 && (
      <ColumnFields
        fields={fieldsOf(asked.kind)}
        table={preview}
        isOpen={preview.rows.length === 0}
        onColumns={(columns) => onAsk({ ...asked, columns })}
        onDayOrder={(dayOrder) => onAsk({ ...asked, dayOrder })}
      />
    )}
    {preview.rows.length > 0 && (
      <PreviewSection kind={asked.kind} preview={preview} isBusy={isBusy} onImport={onImport} />
    )}
  </>
)
