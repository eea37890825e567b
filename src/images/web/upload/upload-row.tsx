import { Button, CloseButton } from '@mantine/core'
import { focusNeighbor } from '#ui/form/focus-neighbor.ts'
import { megabytes } from '#images/web/gallery/fact-words.ts'
import { Preview } from '#images/web/gallery/preview.tsx'
import type { Upload } from './upload-queue.ts'
import { uploads } from './uploads.ts'
import css from './uploads.module.css'

/** One upload: file, progress, and buttons to cancel or retry. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, state, share, reason } = upload
  const percent = Math.round(share * 100)
  const isOver = state === 'failed' || state === 'refused'
  return (
    <li className={css.row} data-state={state}>
      <Preview file={file} />
      <div className={css.words}>
        <bdi className={css.name}>{file.name}</bdi>
        {isOver ? (
          <span className={css.reason}>{reason}</span>
        ) : (
          <span className="cap num">{progressWords(upload)}</span>
        )}
        {state === 'sending' && (
          <div
            className={css.bar}
            role="progressbar"
            aria-label={file.name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <div style={{ transform: `scaleX(${share})` }} />
          </div>
        )}
        {state === 'failed' && (
          <Button
            variant="default"
            size="xs"
            className={css.retry ?? ''}
            aria-label={`Retry ${file.name}`}
            onClick={() => uploads.retry(id)}
          >
            Retry
          </Button>
        )}
      </div>
      <CloseButton
        aria-label={`${isOver ? 'Dismiss' : 'Cancel'} ${file.name}`}
        data-removes="upload"
        onClick={(event) => {
          focusNeighbor(event)
          uploads.cancel(id)
        }}
      />
    </li>
  )
}

function progressWords({ state, share, file, reason }: Upload): string {
  if (state === 'waiting') return `Waiting · ${megabytes(file.size)}`
  if (state === 'held') return reason || 'Continues when you are back online'
  return share < 1 ? `${Math.round(share * 100)}% of ${megabytes(file.size)}` : 'Processing'
}
