import { Button } from '@mantine/core'
import { useState } from 'react'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import type { Upload } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { uploads as queue } from './uploads.ts'
import css from './uploads.module.css'

/** Rows shown at first, so that many files do not push down what is below. */
const shownRows = 3

/** The uploads of one shoot. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (uploads.length === 0) return null
  const over = uploads.filter(({ state }) => state === 'failed' || state === 'refused')
  const coming = uploads.length - over.length
  return (
    <>
      <div className={css.head}>
        <p className="label" role="status">
          {[coming > 0 && `${coming} on the way`, over.length > 0 && `${over.length} failed`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {over.length > 1 && (
          <Button
            variant="subtle"
            size="xs"
            data-removes="failed uploads"
            onClick={(event) => {
              focusNeighbor(event)
              for (const { id } of over) queue.cancel(id)
            }}
          >
            Dismiss all
          </Button>
        )}
      </div>
      <ul aria-label="Uploads">
        {uploads.slice(0, isWhole ? undefined : shownRows).map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {uploads.length > shownRows && (
        <Button
          variant="subtle"
          size="xs"
          className="outdented"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${uploads.length}`}
        </Button>
      )}
    </>
  )
}
