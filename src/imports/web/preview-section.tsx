import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Preview, PreviewRow } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import { countWords } from '#imports/rules.ts'
import { PreviewRows } from './preview-rows.tsx'
import { isOver, newClientsIn, useSelection } from './use-selection.ts'
import '#ui/form/switch.css'

interface PreviewSectionProps {
  kind: ImportKind
  preview: Preview
  isBusy: boolean
  onImport: (rows: PreviewRow[], addsClients: boolean) => void
}

/** What an import would make; nothing is stored before it is confirmed. */
export function PreviewSection({ kind, preview: { rows }, isBusy, onImport }: PreviewSectionProps) {
  const selection = useSelection()
  const [addsClients, setAddsClients] = useState(true)
  const fresh = rows.filter(({ state }) => state === 'new')
  const chosen = fresh.filter(selection.isTicked)
  const past = fresh.filter(isOver).length
  const named = newClientsIn(chosen)
  return (
    <div className="stack-16">
      {past > 0 && (
        <Switch
          label={`Skip past shoots (${past.toLocaleString('en-US')})`}
          checked={selection.skipsPast}
          onChange={(event) => selection.setSkipsPast(event.currentTarget.checked)}
        />
      )}
      {named > 0 && (
        <Switch
          label={`Add the ${countWords(named, 'clients')} who ${named === 1 ? 'is' : 'are'} not here yet`}
          checked={addsClients}
          onChange={(event) => setAddsClients(event.currentTarget.checked)}
        />
      )}
      <div className="row-8">
        <Button
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => onImport(chosen, addsClients && named > 0)}
        >
          {`Import ${countWords(chosen.length, kind)}`}
        </Button>
        {fresh.length > 1 && (
          <Button variant="default" onClick={() => selection.tickAll(fresh, chosen.length === 0)}>
            {chosen.length === 0 ? 'Select all' : 'Select none'}
          </Button>
        )}
      </div>
      <PreviewRows rows={rows} isTicked={selection.isTicked} onTick={selection.tick} />
    </div>
  )
}
