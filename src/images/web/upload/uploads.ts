import { upload } from '#kernel/web/upload.ts'
import { images } from '#images/api.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { isRefusal, UploadQueue } from './upload-queue.ts'

/** The shoots whose uploads are visible. */
const watched: number[] = []

/** Marks the uploads of a shoot as visible; returns a function to undo that. */
export function watchUploads(shootId: number): () => void {
  watched.push(shootId)
  return () => void watched.splice(watched.indexOf(shootId), 1)
}

/** All uploads of this page; each file is a request of its own. */
export const uploads = new UploadQueue(
  ({ shootId, file, key }, onProgress, signal) =>
    upload(images.add, { params: { id: shootId }, files: [file], idempotencyKey: key }, { onProgress, signal }),
  (shootId, problem) => {
    const { reason, message } = problem
    if (reason === 'server') toastFailed({ title: 'Upload failed', message }, { about: shootId })
    else if (!watched.includes(shootId))
      toastFailed(
        {
          title: 'Failed to upload reference images',
          message: isRefusal(problem) ? message : 'Open the shoot to try again.',
        },
        { about: shootId },
      )
  },
)

/** Makes the browser ask before it closes the page with unfinished uploads. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

uploads.subscribe(() => {
  // A beforeunload listener disables the back/forward cache, so it exists only while needed.
  if (uploads.all().some(({ state }) => state !== 'refused')) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

window.addEventListener('online', () => uploads.resume())
