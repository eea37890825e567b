import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { limitWords } from '#file-reading/limits.ts'
import { ColumnFields } from '#file-reading/web/column-fields.tsx'
import type { ReadStatement, Statement } from '#statements/api.ts'
import { statementFields } from '#statements/columns.ts'
import { maxRows, paymentCount } from '#statements/rules.ts'
import { CurrencySelect } from '#studio-money/web/currency-select.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { FileWell } from '#ui/form/file-well.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { CheckedStatement } from './checked-statement.tsx'
import { type AskedStatement, undoneWords, useReadStatement, useUndoStatement } from './queries.ts'

/** What was recorded of the open file. */
interface Recorded {
  id: number
  count: number
}

/** From a file to its payments: choose, check, record. */
export function NewStatement() {
  const [asked, setAsked] = useState<AskedStatement>()
  const [recorded, setRecorded] = useState<Recorded>()
  // What was read stays while a correction is read.
  const [data, setData] = useState<ReadStatement>()
  const reading = useReadStatement()
  const ask = (next: AskedStatement) => {
    if (next.file !== asked?.file) {
      setData(undefined)
      setRecorded(undefined)
    }
    setAsked(next)
    reading.mutate(next, { onSuccess: setData })
  }
  const { error, isPending } = reading
  return (
    <>
      {recorded && <Result key={recorded.id} recorded={recorded} onUndone={() => asked && ask({ ...asked })} />}
      <SectionCard id="new-statement" title="A file from your bank">
        {asked && <p dir="auto">{asked.file.name}</p>}
        <FileWell
          label="Bank statement file"
          accept=".xml,.csv,.tsv,.txt,text/xml,application/xml,text/csv"
          Icon={IconBuildingBank}
          words={data ? 'Choose another file' : 'Drop a camt.053 or CSV file here or browse'}
          limits={limitWords(maxRows)}
          small={data !== undefined}
          multiple={false}
          onFiles={([file]) => file && ask({ file })}
        />
        {error && <p role="alert">{error.message}</p>}
        {isPending && !data && <Loading what="your file" />}
        {asked && data && (
          <ReadFile
            asked={asked}
            read={data}
            isBusy={isPending}
            onAsk={ask}
            onRecorded={({ id, payments }) => setRecorded({ id, count: payments })}
          />
        )}
      </SectionCard>
    </>
  )
}

interface ColumnsProps {
  asked: AskedStatement
  read: ReadStatement
  onAsk: (next: AskedStatement) => void
}

interface ReadFileProps extends ColumnsProps {
  isBusy: boolean
  onRecorded: (statement: Statement) => void
}

/** What was read; it is read again when something was recorded, so that the rows say so. */
const ReadFile = ({ asked, read, isBusy, onAsk, onRecorded }: ReadFileProps) => (
  <>
    {read.source === 'csv' && <Columns asked={asked} read={read} onAsk={onAsk} />}
    {!read.asksColumns && (
      <CheckedStatement
        key={asked.file.name + asked.file.lastModified}
        fileName={asked.file.name || 'file'}
        read={read}
        isBusy={isBusy}
        onRecorded={({ statement }) => {
          if (statement) onRecorded(statement)
          onAsk({ ...asked })
        }}
      />
    )}
  </>
)

/** Which column is which; a file without a column of currencies is in one. */
const Columns = ({ asked, read, onAsk }: ColumnsProps) => (
  <div className="stack-16">
    {read.asksColumns && <p role="status">Choose the columns with the day and the amount.</p>}
    <ColumnFields
      fields={Object.entries(statementFields)}
      table={{ ...read, chosen: read.chosen as Record<string, number> }}
      isOpen={read.rows.length === 0}
      onColumns={(columns) => onAsk({ ...asked, columns })}
      onDayOrder={(dayOrder) => onAsk({ ...asked, dayOrder })}
    />
    {read.chosen.currency === undefined && (
      <FieldGrid columns={3}>
        <CurrencySelect
          label="Currency of this file"
          value={read.currency}
          onChange={(currency) => onAsk({ ...asked, currency })}
        />
      </FieldGrid>
    )}
  </div>
)

const undoneTitle = (undoneAt: string | null): string => (undoneAt === null ? 'Undone in part' : 'Undone')

function Result({ recorded: { id, count }, onUndone }: { recorded: Recorded; onUndone: () => void }) {
  const undo = useUndoStatement()
  return (
    <SectionCard id="statement-result" title={undo.data ? undoneTitle(undo.data.undoneAt) : 'Recorded'}>
      <p role="status">{undo.data ? undoneWords(undo.data) : `${paymentCount(count)} recorded.`}</p>
      {!undo.data && (
        <div>
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(id, { onSuccess: onUndone })}>
            Undo
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
