import type { Upload } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import css from './uploads.module.css'

/** What is on its way to one shoot. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const coming = uploads.length - failed
  return (
    <>
      <p className={css.sum} role="status">
        {[coming > 0 && `${coming} on the way`, failed > 0 && `${failed} failed`].filter(Boolean).join(', ')}
      </p>
      <ul className={css.list} aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </>
  )
}
