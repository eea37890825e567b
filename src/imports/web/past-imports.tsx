import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PastFile, PastFiles } from '#file-reading/web/past-file.tsx'
import type { Import } from '#imports/api.ts'
import { countWords } from '#imports/rules.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { pastImports } from './queries.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** Past imports, each with its way back; nothing before the first one. */
export function PastImports() {
  const pages = useInfiniteQuery(pastImports)
  const [asked, setAsked] = useState<Import>()
  return (
    <>
      <PagedList
        what="past imports"
        pages={pages}
        failed={{ title: 'Unable to Load Past Imports', safe: 'What you imported is safe.' }}
        empty={null}
        frame={(list) => (
          <SectionCard id="past-imports" title="Past imports">
            {list}
          </SectionCard>
        )}
      >
        {(shown) => (
          <PastFiles>
            {shown.map((one) => (
              <PastImport key={one.id} past={one} onTakeBack={() => setAsked(one)} />
            ))}
          </PastFiles>
        )}
      </PagedList>
      {asked && <TakeBackDialog id={asked.id} made={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Whether each of its records was looked at. */
const isTakenBack = ({ clients, shoots, removed, kept, takenBackAt }: Import): boolean =>
  takenBackAt !== null && removed + kept >= clients + shoots

function PastImport({ past, onTakeBack }: { past: Import; onTakeBack: () => void }) {
  const { fileName, createdAt, clients, shoots, kept } = past
  const counts = [shoots > 0 && countWords(shoots, 'shoots'), clients > 0 && countWords(clients, 'clients')]
  return (
    <PastFile fileName={fileName} at={createdAt} made={counts.filter(Boolean).join(', ')}>
      {isTakenBack(past) ? (
        <span className="sub">{kept > 0 ? `Taken back, ${kept.toLocaleString('en-US')} stayed` : 'Taken back'}</span>
      ) : (
        <Button variant="default" aria-label={`Take back ${fileName}`} onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </PastFile>
  )
}
